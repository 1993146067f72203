/** Who takes traces of OpenTelemetry, by the settings its other programs know too; nobody, unless it is said. */
import { startEs } from './start.es.ts';

export interface TraceTarget {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What this process is called there. */
  readonly service: string;
  /** Whoever calls says whether a request is traced; otherwise every request is, by this house alone. */
  readonly asCallers: boolean;
}

export function traceTargetFrom(env: NodeJS.ProcessEnv): TraceTarget | undefined {
  const given = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!given) return undefined;
  const url = URL.parse(`${given.replace(/\/$/, '')}/v1/traces`);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(startEs.notAnAddress('OTEL_EXPORTER_OTLP_ENDPOINT', 'https://trazas.joyeria.es:4318'));
  return {
    url: url.href,
    headers: headersIn(env['OTEL_EXPORTER_OTLP_HEADERS']),
    service: env['OTEL_SERVICE_NAME'] || 'quilate',
    asCallers: env['OTEL_TRACES_SAMPLER'] === 'parentbased_always_on',
  };
}

/** `name=value,name=value`, each value as in an address. */
function headersIn(given = ''): Record<string, string> {
  const pairs = given.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decodeURIComponent(value.join('=').trim())];
    }),
  );
}
