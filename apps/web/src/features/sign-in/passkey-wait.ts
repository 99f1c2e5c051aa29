/** Waits for a passkey that the person chooses among the suggestions of the e-mail field (docs/rules/passkeys.md#signing-in). */
import { canSuggestPasskeys, isLeft, signWithPasskey, stopPasskey } from '../../lib/passkey.ts'

/** A challenge counts for five minutes. */
const RENEW_MS = 4 * 60_000

export type Credential = Awaited<ReturnType<typeof signWithPasskey>>

type Wait = {
  /** Fetches the options of a new challenge. */
  readonly ask: () => Promise<unknown>
  readonly onPick: (credential: Credential) => void
  /** Not for a wait that was ended, nor for a person who closed the browser's question. */
  readonly onFail: (error: unknown) => void
}

export const waitForPasskey = ({ ask, onPick, onFail }: Wait) => {
  let round = 0
  let begunAt = 0
  let isHeld = false
  let isOpen = false
  const choose = async (mine: number): Promise<Credential | null> => {
    if (!(await canSuggestPasskeys())) return null
    const options = await ask()
    // Meanwhile the page was left, or another way was chosen: this question would end the other one.
    if (mine !== round) return null
    isOpen = true
    return signWithPasskey(options, true)
  }
  return {
    /** Does nothing while a wait with a young challenge goes on. */
    begin: async (): Promise<void> => {
      if (isHeld || Date.now() - begunAt < RENEW_MS) return
      begunAt = Date.now()
      round += 1
      const mine = round
      try {
        const credential = await choose(mine)
        if (credential === null || isHeld) return
        begunAt = 0
        onPick(credential)
      } catch (error) {
        if (mine !== round) return
        begunAt = 0
        if (!isLeft(error)) onFail(error)
      } finally {
        if (mine === round) isOpen = false
      }
    },
    /** Ends the wait, and begins none until `release`. */
    hold: (): void => {
      isHeld = true
      round += 1
      begunAt = 0
      if (isOpen) void stopPasskey()
      isOpen = false
    },
    release: (): void => {
      isHeld = false
    },
  }
}
