import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { agentOf } from '../../features/chat/agent.ts'
import { ring } from '../../features/support-chat/sound.ts'
import { chatsQuery } from '../../features/support-chat/support-queries.ts'
import { useCall } from '../../lib/query-client.ts'
import { setTitleCount } from '../../lib/title-count.ts'

/** Keeps the agent's inbox open on all pages of the desk: news ring, and count in the title and the navigation. */
export const SupportWatch = ({ onCount }: { readonly onCount: (count: number) => void }) => {
  const agent = agentOf(useCall())
  const { waiting, changes, news } = useSyncExternalStore(agent.subscribe, agent.get, agent.get)
  const { data, refetch } = useQuery({ ...chatsQuery({ status: 'mine' }), throwOnError: false })
  const unread = (data?.result ?? []).reduce((sum, row) => sum + row.unread, 0)
  const count = waiting.length + unread
  const heard = useRef(news)
  useEffect(() => {
    if (changes > 0) void refetch()
  }, [changes, refetch])
  useEffect(() => {
    if (news > heard.current) ring()
    heard.current = news
  }, [news])
  useEffect(() => {
    setTitleCount(count)
    onCount(count)
    return () => setTitleCount(0)
  }, [count, onCount])
  return null
}
