/** A command of somebody who is not signed in, done as the person who lets them: what is known of them is narrower. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { idempotencyKey } from '@quilate/domain/kernel/contract.ts';
import type { CommandRoute, RawInput } from './route.ts';
import type { Who } from './who.ts';

type Given = Omit<RawInput, 'who' | 'scope'>;

/** Answers by itself, in the shop of that person's session alone; `before` adds to an answer of something done. */
export async function doneBy(
  route: CommandRoute,
  who: Who,
  given: Given,
  before: () => void = () => {},
): Promise<undefined> {
  const { db, services, request, reply, params, query, body } = given;
  await services.disk.refuseWhenFull();
  const key = idempotencyKey.safeParse(request.headers['idempotency-key']);
  if (!key.success) throw new DomainError(kernelErrors.IDEMPOTENCY_KEY_MISSING);
  const asked = { params, query, body, key: key.data, requestId: request.id };
  const answer = await route.execute({ db, who, scope: [who.storeId], services, ...asked });
  if (answer.isReplayed) reply.header('idempotent-replayed', 'true');
  if (answer.status < 400) before();
  await reply.code(answer.status).type('application/json; charset=utf-8').send(answer.reply);
  return undefined;
}
