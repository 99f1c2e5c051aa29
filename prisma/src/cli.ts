/** The command line `tregu`: for `npm start`, containers and operators. `tregu help` lists the commands. */
import { runCommand } from './commands/run.ts'

const exitCode = await runCommand(process.argv.slice(2))
// After a success `serve` goes on until it is stopped. A failed one must not be kept by its channel to the starter.
if (exitCode !== 0) process.exit(exitCode)
