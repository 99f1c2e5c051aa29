import { config } from 'zod'

// Disable zod's compiler: the pages' policy would block it and report the attempt. Checking is a little slower
// without it.
config({ jitless: true })
