import { useEffect, useSyncExternalStore } from 'react'
import { useCall } from '../../lib/query-client.ts'
import { visitorOf } from './visitor.ts'

/** Keeps the chat connected while its window is closed, and counts what the agent wrote meanwhile. */
export const Unread = ({ onCount }: { readonly onCount: (count: number) => void }) => {
  const visitor = visitorOf(useCall())
  const { unread } = useSyncExternalStore(visitor.subscribe, visitor.get, visitor.get)
  useEffect(() => void visitor.resume(), [visitor])
  useEffect(() => onCount(unread), [unread, onCount])
  return null
}
