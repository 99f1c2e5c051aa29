import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from '../lib/classes.ts'
import * as styles from './tabs.module.css'
import { walkWithFocus } from './walk.ts'

export type Tab = { readonly id: string; readonly label: string; readonly content: ReactNode }
type TabsProps = { readonly label: string; readonly tabs: readonly Tab[]; readonly first?: string }

/** Arrow keys move between tabs (ARIA practices); only the chosen tab is in the tab order. */
export const Tabs = ({ label, tabs, first }: TabsProps) => {
  const [chosen, setChosen] = useState(first ?? tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const next = walkWithFocus(event, at, list.current?.querySelectorAll('button'), 'across')
    if (next !== null) setChosen(tabs[next]?.id)
  }
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className={classes(tab.id === chosen && styles.on)}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
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
