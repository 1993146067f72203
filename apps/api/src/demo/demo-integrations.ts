/** Programs connected to the house: the web shop, used this morning, one whose key has run out and one that is over. */
import { randomBytes } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { IntegrationScope } from '@quilate/domain/modules/master-data/integrations/integrations.scopes.ts';
import { INTEGRATION_KEY_MARK } from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import type { App } from '../app.ts';
import { expireIntegrations } from '../modules/master-data/integrations/integrations.course.ts';
import { backdateKey } from '../modules/master-data/integrations/integrations.public.ts';
import { Person } from './demo-person.ts';

const URL = '/v1/integrations';
const USUAL_DAYS = 180;

export async function loadDemoIntegrations(app: App): Promise<void> {
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  const web = await Person.enter(app, 'ECOMMERCE', 'WEB');
  const stores = await app.server.inject({ url: '/v1/auth/stores' });
  const { id: storeId } = stores.json().data.find((store: { code: string }) => store.code === 'WEB');
  const connect = async (name: string, scopes: readonly IntegrationScope[]) => {
    const key = `${INTEGRATION_KEY_MARK}${randomBytes(32).toString('base64url')}`;
    const expiresOn = addDays(businessDate(new Date()), USUAL_DAYS);
    const { employeeId } = web.signature;
    const body = { name, employeeId, storeId, scopes, expiresOn, key, signature: admin.signature };
    const { id } = await admin.ask('POST', URL, body);
    return { id: id as string, key };
  };
  const old = await connect('Pasarela de pedidos', ['products:read', 'sales:read']);
  await backdateKey(app.db, old.id);
  await expireIntegrations(app.db);
  const tried = await connect('Prueba del desarrollador', ['products:read']);
  const reason = 'Terminó la prueba';
  await admin.ask('POST', `${URL}/${tried.id}/revoke`, { reason, signature: admin.signature });
  const shop = await connect('Tienda web', ['products:read', 'sales:read', 'sales:write', 'customers:read']);
  await app.server.inject({ url: '/v1/products', headers: { authorization: `Bearer ${shop.key}` } });
  await web.ask('POST', '/v1/auth/logout');
  await admin.ask('POST', '/v1/auth/logout');
}
