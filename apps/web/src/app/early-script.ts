/** Inline script of every page, before its modules: records what lib/early.ts repeats later. */

/** Leave a form that works without scripts (the search) to the browser. */
export const earlyScript = `(() => {
  const typed = new Map()
  const early = (window.early = { pressed: null, typed, stop: () => on('removeEventListener') })
  const press = (element) => {
    if (early.pressed) delete early.pressed.dataset.early
    early.pressed = element
    element.dataset.early = ''
  }
  const heard = {
    click: ({ target }) => {
      const button = target.closest('button')
      if (button && button.type === 'button' && !button.disabled) press(button)
    },
    submit: (event) => {
      if (event.target.method !== 'post') return
      event.preventDefault()
      press(event.submitter || event.target)
    },
    input: ({ target }) => typed.set(target, { value: target.value, checked: target.checked }),
  }
  const on = (how) => {
    for (const type in heard) document[how](type, heard[type], true)
  }
  on('addEventListener')
})()`
