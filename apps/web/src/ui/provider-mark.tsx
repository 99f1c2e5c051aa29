/** The marks of Facebook and Google, drawn here: nothing is loaded from them. */
import type { IdentityProvider } from '@tregu/domain'

const Facebook = () => (
  <path
    fill="#1877F2"
    d="M9.1 23.69v-7.98H6.63v-3.67H9.1v-1.58c0-4.08 1.85-5.98 5.86-5.98.76 0 2.07.15 2.61.3v3.32a15 15 0 0 0-1.39-.05c-1.96 0-2.73.75-2.73 2.69v1.3h3.92l-.67 3.67h-3.25v8.24A12 12 0 1 0 9.1 23.69Z"
  />
)

const Google = () => (
  <>
    <path
      fill="#4285F4"
      d="M23.49 12.27c0-.79-.07-1.54-.19-2.27H12v4.51h6.47a5.5 5.5 0 0 1-2.39 3.59v3h3.86c2.26-2.09 3.55-5.17 3.55-8.83Z"
    />
    <path
      fill="#34A853"
      d="M12 24c3.24 0 5.96-1.06 7.95-2.9l-3.87-3c-1.07.72-2.46 1.15-4.08 1.15-3.13 0-5.78-2.11-6.73-4.96H1.28v3.1A12 12 0 0 0 12 24Z"
    />
    <path fill="#FBBC05" d="M5.27 14.29a7.2 7.2 0 0 1 0-4.59V6.61H1.28a12 12 0 0 0 0 10.78l3.99-3.1Z" />
    <path
      fill="#EA4335"
      d="M12 4.75c1.77 0 3.35.61 4.61 1.8l3.42-3.42A11.97 11.97 0 0 0 1.28 6.61l3.99 3.09C6.22 6.86 8.87 4.75 12 4.75Z"
    />
  </>
)

export const ProviderMark = ({ provider }: { readonly provider: IdentityProvider }) => (
  <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
    {provider === 'facebook' ? <Facebook /> : <Google />}
  </svg>
)
