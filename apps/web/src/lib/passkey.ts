/** Passkeys in the browser. The library loads when it is used. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Browsers make no passkey for an IP address. */
const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.includes(':')
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' &&
  typeof window.PublicKeyCredential === 'function' &&
  !isAddress(window.location.hostname)

// The API's options are WebAuthn's JSON, which the contract does not repeat.
export const makeCredential = async (options: unknown) => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}
/** `isSuggested`: waits until the person chooses a passkey among the suggestions of a field. A later question ends the wait. */
export const signWithPasskey = async (options: unknown, isSuggested = false) => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isSuggested,
  })
}

export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** Ends the question that the browser asks, or the wait for a choice. */
export const stopPasskey = async (): Promise<void> => {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** Did the person close the browser's question, or had the browser no passkey? Nothing failed then. */
export const isLeft = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
