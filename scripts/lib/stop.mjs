/** An error message for the person at the keyboard, without a stack trace. */
export class Stop extends Error {}
