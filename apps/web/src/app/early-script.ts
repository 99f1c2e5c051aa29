/** Inline script of every page, before its modules: records what lib/early.ts repeats later. */

/** Leave a form that works without scripts (the search) to the browser. */
export const earlyScript = `(() => {
  const typed = new Map()
  const early = (window.early = { pressed: null, typed, started: false })
  const press = (element, event) => {
    if (early.pressed) delete early.pressed.dataset.early
    early.pressed = element
    early.event = event
    element.dataset.early = ''
  }
  const heard = {
    click: (event) => {
      // React may hydrate the box during this very press, and would then not notice the change.
      if (/^(checkbox|radio)$/.test(event.target.type)) heard.input(event)
      const button = event.target.closest('button')
      if (button && button.type === 'button' && !button.disabled) press(button, event)
    },
    submit: (event) => {
      if (event.target.method !== 'post') return
      event.preventDefault()
      press(event.submitter || event.target, event)
    },
    input: ({ target }) => typed.set(target, { value: target.value, checked: target.checked }),
  }
  for (const type in heard)
    document.addEventListener(
      type,
      (event) => early.started && !event.target.closest('[data-late]') || heard[type](event),
      true,
    )
})()`
