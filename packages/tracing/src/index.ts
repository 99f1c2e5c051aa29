/**
 * Traces by OpenTelemetry (docs/operations.md#traces). The libraries are loaded when tracing is started, so a shop without an
 * address for traces pays nothing. Versions 2.11 and 0.222 are the last ones that run on Node 20.
 */
import { channel } from 'node:diagnostics_channel'
import type { Context, Span, TextMapPropagator, Tracer } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace-node'
import type { FastifyPluginCallback } from 'fastify'
import { cleaned } from './cleaned.ts'

/** An event of a `TracingChannel`: the name of its span, and the attributes. */
export type Told = { readonly name: string; readonly attributes?: Readonly<Record<string, string>> }

type Options = {
  /** The name of the process; OTEL_SERVICE_NAME replaces it. */
  readonly service: string
  readonly version: string
  /** Names of tracing channels whose events become spans, such as `tregu:statement`. */
  readonly channels?: readonly string[]
  /** Browsers reach this process. It starts each trace, and ignores trace headers of requests. */
  readonly isPublic?: boolean
  /** Called when traces cannot be sent. */
  readonly onFault: (sentence: string) => void
}

export type Tracing = {
  /** Makes a span of each request. Register it first. */
  readonly plugin: FastifyPluginCallback
  /** Sends what is left. */
  readonly stop: () => Promise<void>
}

/** Sends spans without personal data and keys. */
const withoutSecrets = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(cleaned), done),
  shutdown: () => exporter.shutdown(),
  ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
})

/** Ignores the trace headers of requests, which a stranger could write, and adds our own to the requests that we send. */
const ownTraces = (propagator: TextMapPropagator): TextMapPropagator => ({
  inject: (context, carrier, setter) => propagator.inject(context, carrier, setter),
  extract: (context: Context) => context,
  fields: () => propagator.fields(),
})

type Event = Told & { error?: unknown }

/** Makes spans of the events of one channel, as children of the span that is active when they begin. */
const followChannel = (name: string, tracer: Tracer, errorStatus: number): void => {
  const open = new WeakMap<object, Span>()
  const on = (part: string, hear: (event: Event) => void) =>
    channel(`tracing:${name}:${part}`).subscribe((event) => hear(event as Event))
  on('start', (event) => {
    const { attributes } = event
    open.set(event, tracer.startSpan(event.name, attributes ? { attributes } : {}))
  })
  on('error', (event) => {
    const type = event.error instanceof Error ? event.error.name : 'Error'
    open.get(event)?.setStatus({ code: errorStatus }).setAttribute('error.type', type)
  })
  on('asyncStart', (event) => open.get(event)?.end())
}

/** Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT; the other settings of the exporter and the sampler are OpenTelemetry's own, too. */
export const startTracing = async ({
  service,
  version,
  channels = [],
  isPublic = false,
  onFault,
}: Options): Promise<Tracing> => {
  const [api, core, sdk, otlp, resources, undici, fastify] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/instrumentation-undici'),
    import('@fastify/otel'),
  ])
  const silent = () => undefined
  const logger = { error: onFault, warn: onFault, info: silent, debug: silent, verbose: silent }
  api.diag.setLogger(logger, { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true })
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': service, 'service.version': version })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(withoutSecrets(new otlp.OTLPTraceExporter()))],
  })
  const propagator = new core.W3CTraceContextPropagator()
  provider.register({ propagator: isPublic ? ownTraces(propagator) : propagator })
  const calls = new undici.UndiciInstrumentation({ requireParentforSpans: true })
  calls.setTracerProvider(provider)
  calls.enable()
  for (const name of channels) followChannel(name, provider.getTracer(name), api.SpanStatusCode.ERROR)
  const requests = new fastify.FastifyOtelInstrumentation({
    // A request has a dozen hooks, each of some microseconds.
    instrumentHooks: false,
    requestHook: (span, { method, routeOptions }) => {
      span.updateName(`${method} ${routeOptions.url ?? 'unknown'}`)
    },
    ignorePaths: ({ url }) => /^\/(healthz|readyz|metrics)$/.test(url),
  })
  requests.setTracerProvider(provider)
  return { plugin: requests.plugin() as FastifyPluginCallback, stop: () => provider.shutdown() }
}
