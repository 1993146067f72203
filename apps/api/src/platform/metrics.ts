/** Figures for whoever watches the system; no personal data. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { sameBytes } from './secrets.ts';

export class Metrics {
  readonly registry = new Registry();
  readonly requests: Histogram<'method' | 'route' | 'status'>;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'http_request_seconds',
      help: 'Duration of requests by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers: [this.registry],
    });
  }

  /** What the gate has turned away since the process began. */
  watchGate(refused: () => number): void {
    const counter = new Counter({
      name: 'gate_refused_total',
      help: 'Requests of strangers the gate turned away',
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(refused());
      },
    });
    counter.reset();
  }

  /** How many alarms of each kind nobody has seen, read when it is asked. */
  watchAlarms(open: () => Promise<readonly { kind: string; open: number }[]>): void {
    const gauge = new Gauge({
      name: 'alarms_open',
      help: 'Alarms of the house that nobody has seen',
      labelNames: ['kind'],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const { kind, open: count } of await open()) this.set({ kind }, count);
      },
    });
    gauge.reset();
  }
}

/** With a token only to who sends it; without, to anybody on a machine that is not in production. */
export function showsMetricsTo(
  { metricsToken, isProduction }: Pick<Config, 'metricsToken' | 'isProduction'>,
  authorization: string | undefined,
): boolean {
  if (metricsToken === undefined) return !isProduction;
  return sameBytes(Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${metricsToken}`));
}
