/** What stands beside the buttons of buying and loads after them, in one file: one request, and one name in the list of files. */
export { AlertButton } from '../../features/alerts/alert-button.tsx'
export { SizeHelp } from '../../features/product/size-help.tsx'
