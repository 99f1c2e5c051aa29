/**
 * The boundary above everything: if a failure reaches it, the reader keeps what was on the screen, as plain markup whose links
 * work, under a line that offers to load the page again.
 */
import { Component, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import type { Translate } from '../lib/translate.ts'
import * as button from '../ui/button.module.css'
import * as styles from './last-boundary.module.css'

const reload = () => window.location.reload()

type LastBoundaryProps = {
  /** The element in which React renders. */
  readonly container: HTMLElement
  readonly t: Translate
  readonly children: ReactNode
}

export class LastBoundary extends Component<LastBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  #copy: HTMLElement | undefined

  readonly #paste = (element: HTMLElement | null) => {
    if (this.#copy) element?.replaceChildren(...this.#copy.childNodes)
  }

  override render() {
    const { container, t, children } = this.props
    if (!this.state.hasFailed) return children
    // React has not changed the screen yet: it does so after this rendering.
    this.#copy ??= container.cloneNode(true) as HTMLElement
    return (
      <>
        <div className={styles.line} role="alert">
          <p>{t('page.stopped')}</p>
          <button type="button" className={classes(button.button, button.line)} onClick={reload}>
            {t('page.load_again')}
          </button>
        </div>
        <div ref={this.#paste} />
      </>
    )
  }
}
