/** The server's settings: their form, their default and what they are for. A test compares them with `.env.example`. */
import { CHAT_AGENT_CAPACITY, DEFAULT_LANGUAGE, LANGUAGES } from '@tregu/domain'
import { z } from 'zod'

const onOff = (standard: 'on' | 'off') => z.enum(['on', 'off']).default(standard)
const port = z.coerce.number().int().min(1).max(65_535)

export const envSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production refuses RATE_LIMITS=off and a missing SMTP_URL, unless DEMO=on'),
  DATABASE_URL: z
    .string()
    .startsWith('postgres')
    .describe('a PostgreSQL (15 or newer); npm start runs one of its own without it'),
  DATABASE_DIRECT_URL: z
    .string()
    .startsWith('postgres')
    .optional()
    .describe('the same database without the pooler to which DATABASE_URL leads'),
  DATABASE_REPLICA_URLS: z
    .string()
    .regex(/^\s*postgres\S*(\s+postgres\S*)*\s*$/, 'must be addresses of PostgreSQL with spaces between')
    .optional()
    .describe('addresses of streaming replicas of the database, with spaces between, which answer reads'),
  API_PORT: port.default(4000).describe('where the API listens'),
  TREGU_ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe('api: answers calls; worker: runs background work, such as mails and imports; all: both'),
  TREGU_HOST: z
    .string()
    .optional()
    .describe('where the servers listen; loopback alone with DEMO=on, else all addresses'),
  PUBLIC_URL: z.url().default('http://localhost:3000').describe('the shop’s address, for links in mails'),
  API_URL: z.url().optional().describe('the API’s own address, for its document'),
  TREGU_DATA: z
    .string()
    .default('.tregu')
    .describe('folder of uploads, rendered pictures and the embedded database'),
  UPLOADS_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'address of an S3 service, like https://s3.eu-central-1.amazonaws.com; with the four below: uploads lie in a bucket, not in TREGU_DATA',
    ),
  UPLOADS_S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/, 'must be the name of a region, like eu-central-1')
    .optional()
    .describe('region of the bucket, like eu-central-1; auto where the service has none'),
  UPLOADS_S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional()
    .describe('name of the bucket, for this shop alone'),
  UPLOADS_S3_KEY: z
    .string()
    .optional()
    .describe('access key that may list the bucket, and read, write and delete in it'),
  UPLOADS_S3_SECRET: z.string().optional().describe('secret of the access key'),
  DEMO: onOff('off').describe('on: demo world in an empty database, development mailbox'),
  ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('gets the link of the first administrator, while DEMO=off and there is none'),
  ADMIN_LANGUAGE: z
    .enum(LANGUAGES)
    .default(DEFAULT_LANGUAGE)
    .describe('the language of the mail to ADMIN_EMAIL: sq, en, de, fr, tr or bs'),
  SMTP_URL: z
    .string()
    .optional()
    .describe('smtp://user:password@host:port; without it mails go to the development mailbox'),
  TREGU_MAIL: z
    .enum(['send', 'log'])
    .default('send')
    .describe('log: a shop in production without SMTP_URL sends no mail and only logs that there was one'),
  MAIL_FROM: z.string().default('Tregu <no-reply@tregu.test>').describe('sender of the mails'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret or restricted key: sk_… or rk_…')
    .optional()
    .describe(
      'with STRIPE_WEBHOOK_SECRET: cards are paid by Stripe; without both a sandbox takes them, in production with DEMO=on only',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be the secret of a webhook: whsec_…')
    .optional()
    .describe('secret of the webhook that Stripe sends to PUBLIC_URL/api/payments/stripe'),
  STRIPE_PAYPAL: onOff('off').describe('on: Stripe takes PayPal too; it must be activated in its dashboard'),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe('another address of Stripe’s API, such as a proxy’s'),
  FACEBOOK_CLIENT_ID: z
    .string()
    .regex(/^\d+$/, 'must be the number of an app at Facebook')
    .optional()
    .describe(
      'with FACEBOOK_CLIENT_SECRET: people sign in with Facebook; when neither is set, the demo has a sandbox for it',
    ),
  FACEBOOK_CLIENT_SECRET: z
    .string()
    .regex(/^[\da-f]{32}$/i, 'must be the secret of an app at Facebook: 32 letters and digits')
    .optional()
    .describe('secret of the app at Facebook'),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/\.apps\.googleusercontent\.com$/, 'must be a client id: ….apps.googleusercontent.com')
    .optional()
    .describe(
      'with GOOGLE_CLIENT_SECRET: people sign in with Google; when neither is set, the demo has a sandbox for it',
    ),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .min(8, 'must be the secret of an OAuth client at Google')
    .optional()
    .describe('secret of the OAuth client at Google'),
  REQUIRE_CONFIRMED_EMAIL: onOff('off').describe('on: only confirmed accounts may order'),
  PASSWORD_POLICY: z
    .enum(['basic', 'strict'])
    .default('basic')
    .describe('strict: 8 characters, common ones refused'),
  STAFF_PASSKEYS: z
    .enum(['off', 'required'])
    .default('off')
    .describe('required: support, administrators and owners of stores need a passkey for the back office'),
  RATE_LIMITS: z
    .enum(['demo', 'production', 'off'])
    .default('production')
    .describe('off is for benches, refused in production'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('addresses of the proxies in front, with commas between, whose X-Forwarded-For is believed'),
  FORWARD_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('shared with the web server, which signs the shopper’s address; made at every npm start'),
  CHAT_CAPACITY: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(CHAT_AGENT_CAPACITY)
    .describe('chats that a support agent has at a time, until an administrator sets another number'),
  CHAT_GIVING: z
    .enum(['off', 'in_turn'])
    .default('off')
    .describe('in_turn gives waiting chats to the agents who are online, in turn; off: agents take them'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional()
    .describe('redis://user:password@host:port of a Redis or Valkey, for several processes of the API'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(1)
    .describe(
      'how long a server that is told to stop still answers while its readiness is 503, for balancers',
    ),
  PRESSURE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(1_000)
    .describe('mean delay of a server’s event loop from which it refuses requests with 503; 0 never refuses'),
  METRICS_TOKEN: z.string().optional().describe('who may read /metrics; without it only loopback'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('address of an OpenTelemetry collector, like http://127.0.0.1:4318, which gets traces'),
  ANSWERS_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(4_096)
    .default(64)
    .describe(
      'memory for ready answers of the catalogue, in megabytes; 0 makes each answer when it is asked for',
    ),
  PAGES_SHARED_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3_600)
    .default(0)
    .describe(
      'how long a CDN or another shared cache in front may keep pages and answers of guests; 0: not at all',
    ),
  PAGES_PURGE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'the CDN’s call that drops pages by their tags, as Cloudflare has it; without it they end with their time',
    ),
  // Other programs read this name too, and many write its value in capitals.
  LOG_LEVEL: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']))
    .default('info')
    .describe('how much is logged'),
  ARGON2_MEMORY_KIB: z.coerce
    .number()
    .int()
    .min(1024)
    .default(19_456)
    .describe('memory of a password hash; tests use less'),
})
