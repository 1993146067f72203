/** What is asked without a session and without a record: the printed contract, whether it lives, its figures. */
import type { FastifyInstance } from 'fastify';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { type Metrics, showsMetricsTo } from './metrics.ts';
import type { PoolDb } from './db.ts';
import { passGate, whoAsks } from './mount.ts';
import { openApiDocument } from './openapi.ts';
import type { Pulse } from './pulse.ts';
import type { Services } from './services.ts';

interface Probed {
  readonly services: Services;
  readonly db: PoolDb;
  readonly pulse: Pulse;
  readonly metrics: Metrics;
}

export function mountProbes(server: FastifyInstance, { services, db, pulse, metrics }: Probed): void {
  server.get('/v1/openapi.json', {
    // It says what there is to attack: in production strangers do not read it.
    onRequest: async (request, reply) => {
      if (services.config.isProduction) request.who = await whoAsks(request, db, services);
      else await passGate(services.gate, request, reply);
    },
    handler: async (_, reply) => reply.type('application/json; charset=utf-8').send(await openApiDocument()),
  });
  server.get('/healthz', (_, reply) =>
    reply.code(pulse.isAlive ? 200 : 503).send({ status: pulse.isAlive ? 'ok' : 'dead' }),
  );
  server.get('/readyz', async (_, reply) => {
    const isReady = await pulse.isReady();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'waiting' });
  });
  server.get('/metrics', async (request, reply) => {
    if (!showsMetricsTo(services.config, request.headers.authorization)) throw new DomainError(kernelErrors.NOT_FOUND);
    return reply.type(metrics.registry.contentType).send(await metrics.page());
  });
}
