/** A number before the page's title, such as `(2) Cart`, that stays when the page changes its title. */
const prefix = /^\(\d+\) /

let count = 0
let observer: MutationObserver | null = null

const write = () => {
  const plain = document.title.replace(prefix, '')
  const wanted = count > 0 ? `(${count}) ${plain}` : plain
  if (document.title !== wanted) document.title = wanted
}

export const setTitleCount = (next: number): void => {
  count = next
  if (count > 0 && !observer) {
    observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  }
  if (count === 0) {
    observer?.disconnect()
    observer = null
  }
  write()
}
