// A log in the data folder with a size limit: full files are numbered, the oldest is deleted.
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

const BYTES_MAX = 5_000_000
const OLDER = 4

export class LogFile {
  constructor(folder, name, { bytesMax = BYTES_MAX } = {}) {
    mkdirSync(folder, { recursive: true })
    this.folder = folder
    this.name = name
    this.bytesMax = bytesMax
    this.#open()
  }

  #path(number) {
    return path.join(this.folder, number === 0 ? `${this.name}.log` : `${this.name}.${number}.log`)
  }

  #open() {
    this.file = openSync(this.#path(0), 'a', 0o600)
    this.bytes = fstatSync(this.file).size
  }

  #rotate() {
    closeSync(this.file)
    for (let number = OLDER; number > 0; number--)
      if (existsSync(this.#path(number - 1))) renameSync(this.#path(number - 1), this.#path(number))
    this.#open()
  }

  write(chunk) {
    if (this.bytes >= this.bytesMax) this.#rotate()
    this.bytes += writeSync(this.file, chunk)
  }

  close() {
    closeSync(this.file)
  }
}
