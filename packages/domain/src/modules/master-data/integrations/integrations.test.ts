import { expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { integrationMachine, integrationRules } from './integrations.machine.ts';
import type { IntegrationState } from './integrations.states.ts';
import { INTEGRATION_SCOPES, scopeFor } from './integrations.scopes.ts';

const offered = (state: IntegrationState, hasWebhook = false) =>
  offers(integrationMachine, integrationRules, { state, isOver: state === 'expired', hasWebhook })
    .filter(({ allowed }) => allowed)
    .map(({ action }) => action);

test('B-26 a key is renewed or revoked while it lives or when it has run out; a revoked one is over', () => {
  expect(offered('active')).toEqual(['renew', 'revoke', 'setWebhook']);
  expect(offered('expired')).toEqual(['renew', 'revoke']);
  expect(offered('revoked')).toEqual([]);
});

test('B-27 only a living program that is told somewhere is told again, or no more', () => {
  expect(offered('active', true)).toEqual(['renew', 'revoke', 'setWebhook', 'replayWebhook', 'dropWebhook']);
  expect(offered('expired', true)).toEqual(['renew', 'revoke']);
});

test('B-26 a scope opens its own addresses, to read or to change; people, approvals and the till are opened by none', () => {
  expect(scopeFor({ method: 'GET', path: '/v1/sales/{saleId}/receipt' })).toBe('sales:read');
  expect(scopeFor({ method: 'POST', path: '/v1/sales' })).toBe('sales:write');
  for (const segment of [
    'auth',
    'employees',
    'authorisations',
    'settings',
    'integrations',
    'cash',
    'activity',
    'companies',
  ])
    expect(scopeFor({ method: 'GET', path: `/v1/${segment}` })).toBeUndefined();
  expect(scopeFor({ method: 'POST', path: '/v1/prices' })).toBeUndefined();
  expect(new Set(INTEGRATION_SCOPES).size).toBe(INTEGRATION_SCOPES.length);
});
