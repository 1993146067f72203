/** Programs connected to a house: made by direction, asking with their own keys. */
import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { IntegrationScope } from '@quilate/domain/modules/master-data/integrations/integrations.scopes.ts';
import { INTEGRATION_KEY_MARK } from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import type { Fresh } from './fuzz-office.ts';
import { type Person, type Shop, Till } from './shop.ts';

export const newKey = (): string => `${INTEGRATION_KEY_MARK}${randomBytes(32).toString('base64url')}`;
export const inDays = (days: number): string => addDays(businessDate(new Date()), days);

/** What direction sends to connect one that works as somebody of a shop. */
export const connectBody = (direction: Till, person: Person, more: Record<string, unknown> = {}) => ({
  name: 'Tienda web',
  employeeId: person.id,
  storeId: direction.shop.id,
  storeIds: [] as readonly string[],
  scopes: ['products:read', 'sales:read', 'sales:write'] satisfies IntegrationScope[],
  expiresOn: inDays(90),
  key: newKey(),
  signature: direction.signature,
  ...more,
});

/** A program is whoever asks with its key: the same calls as a till, and the signature of its key. */
export class IntegrationTill extends Till {
  readonly integrationId: string;
  constructor(shop: Shop, person: Person, { integrationId, key }: { integrationId: string; key: string }) {
    super(shop, person);
    this.integrationId = integrationId;
    this.token = key;
  }

  override get signature(): never {
    return { employeeId: this.person.id, program: true } as never;
  }
}

/** Connected by direction to work as somebody of the shop. */
export async function connect(
  direction: Till,
  person: Person,
  more: Record<string, unknown> = {},
): Promise<IntegrationTill> {
  const body = connectBody(direction, person, more);
  const made = await direction.call('POST', '/v1/integrations', body, randomUUID());
  if (made.status !== 201) throw new Error(`connect: ${made.text}`);
  return new IntegrationTill(direction.shop, person, { integrationId: made.json.id, key: body.key });
}

const LISTENER = 'https://avisos.example/quilate';

/** What requests of programs use up: a key is of one connection. */
export function integrationFresh(till: () => Till): Fresh {
  const begun = () => connectBody(till(), till().person);
  const made = async (): Promise<string> => (await till().call('POST', '/v1/integrations', begun())).json.id;
  const listening = async (): Promise<string> => {
    const id = await made();
    const body = { url: LISTENER, signature: till().signature };
    await till().call('POST', `/v1/integrations/${id}/set-webhook`, body);
    return id;
  };
  return {
    'POST /v1/integrations': async () => begun(),
    'POST /v1/integrations/{integrationId}/renew': async () => ({
      integrationId: await made(),
      expiresOn: inDays(30),
      key: newKey(),
      version: 1,
    }),
    'POST /v1/integrations/{integrationId}/revoke': async () => ({ integrationId: await made() }),
    'POST /v1/integrations/{integrationId}/set-webhook': async () => ({ integrationId: await made(), url: LISTENER }),
    'POST /v1/integrations/{integrationId}/drop-webhook': async () => ({ integrationId: await listening() }),
    'POST /v1/integrations/{integrationId}/replay-webhook': async () => ({
      integrationId: await listening(),
      since: '2026-01-01',
    }),
    'GET /v1/integrations/{integrationId}/webhook-secret': async () => ({ integrationId: await listening() }),
  };
}
