// The environment in which npm start runs the API and the web.
import { randomBytes } from 'node:crypto'

/** An empty setting counts as not set. `own`: the name by which this machine reaches its servers. */
export const makeServerEnv = (settings, databaseUrl, own, environment = process.env) => ({
  // Drawing pictures in several threads would fragment glibc's memory: 500 MB instead of 300.
  MALLOC_ARENA_MAX: '2',
  ...environment,
  RATE_LIMITS: environment.RATE_LIMITS || (settings.demo === 'on' ? 'demo' : 'production'),
  // The web server signs the shopper's address. Without a secret of the operator's it is new at every start.
  FORWARD_SECRET: environment.FORWARD_SECRET || randomBytes(32).toString('hex'),
  // Shells of developers and hosts set it for other programs.
  NODE_ENV: 'production',
  TREGU_ROLE: 'all',
  DATABASE_URL: databaseUrl,
  DEMO: settings.demo,
  TREGU_DATA: settings.data,
  API_PORT: String(settings.apiPort),
  WEB_PORT: String(settings.webPort),
  API_URL: `http://${own}:${settings.apiPort}`,
  PUBLIC_URL: environment.PUBLIC_URL || `http://${own}:${settings.webPort}`,
})
