/** The faults of the rehearsal of a cluster. Each says what it does, how it is repaired, and how to see that everything runs again. */
import { findPrimary, switchOver, untilWhole } from './cluster-hosts.mjs'
import { pause } from './shop-process.mjs'

const READY_MS = 180_000
const SETTLE_MS = 4_000
/** Writing must be back within this time after the primary is lost. */
const BACK_SECONDS = 30

/** @param hosts the machines of the database; of the shop the `servers` and `redis` */
export const listFaults = (hosts, { servers, redis }) => {
  const ofServer = (name) => {
    const server = servers.find((each) => each.name === name)
    return { name: `${name} is killed`, act: server.kill, mend: server.start, whole: server.ready }
  }
  let victim = null
  const whole = () => untilWhole(hosts, READY_MS)
  const primary = () => findPrimary(hosts)
  const replica = async () => {
    const { name } = await primary()
    return hosts.find((host) => host.name !== name)
  }
  const ofHost = (name, choose, act, mend) => ({
    ...{ name, whole, limit: choose === primary ? BACK_SECONDS : undefined },
    act: async () => {
      victim = await choose()
      await act(victim)
    },
    mend: () => mend?.(victim),
  })
  const kill = (host) => host.kill()
  const start = (host) => host.start()
  return [
    ofServer('API 1'),
    ofServer('web 1'),
    ofServer('worker'),
    { name: 'Redis is killed', act: redis.kill, mend: redis.start, whole: () => pause(SETTLE_MS) },
    ofHost('PgBouncer of the primary is killed', primary, (host) => host.crashPooler()),
    ofHost('another machine is made the primary', primary, switchOver),
    ofHost('the machine of a replica is killed', replica, kill, start),
    ofHost('the machine of the primary is killed', primary, kill, start),
    ofHost(
      'the line of the primary is cut',
      primary,
      (host) => host.cut(),
      (host) => host.mend(),
    ),
  ]
}
