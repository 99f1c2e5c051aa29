import '../styles/tabs.css'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export type Tab = { readonly id: string; readonly label: string; readonly content: ReactNode }
type TabsProps = { readonly label: string; readonly tabs: readonly Tab[]; readonly first?: string }

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Arrow keys walk, as in the ARIA practices; only the chosen tab is in the tab order. */
export const Tabs = ({ label, tabs, first }: TabsProps) => {
  const [chosen, choose] = useState(first ?? tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    const next = tabs.at((tabs.findIndex((tab) => tab.id === chosen) + step) % tabs.length)
    if (!next) return
    event.preventDefault()
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.id}`)}`)?.focus()
  }
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className={tab.id === chosen ? 'on' : ''}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${id}-${tab.id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== chosen}
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}
