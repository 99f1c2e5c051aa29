/** A short tone for news at the agents' desk, made by the browser itself. It can be turned off. */
import { useSyncExternalStore } from 'react'
import { onStorageChange, storage } from '../../lib/storage.ts'

const key = 'desk_silent'
const listeners = new Set<() => void>()
const isOn = () => storage.get<boolean>(key) !== true

export const setSound = (on: boolean) => {
  if (on) storage.remove(key)
  else storage.set(key, true)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = onStorageChange((changed) => {
    if (changed === key) listener()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}
export const useSound = (): boolean => useSyncExternalStore(subscribe, isOn, () => true)

const SECONDS = 0.28
const HERTZ = 660
const LOUDNESS = 0.08
let context: AudioContext | null = null

/** Browsers allow sound only after the first press on the page; before that nothing is heard. */
export const ring = (): void => {
  if (!isOn()) return
  context ??= new AudioContext()
  if (context.state !== 'running') return void context.resume()
  const tone = context.createOscillator()
  const volume = context.createGain()
  const { currentTime } = context
  tone.frequency.value = HERTZ
  volume.gain.setValueAtTime(LOUDNESS, currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + SECONDS)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(currentTime + SECONDS)
}
