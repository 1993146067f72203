import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { INTEGRATION_STATES, type IntegrationState } from './integrations.states.ts';

/** Programa conectado: a key with which another system works here as one employee (B-26, docs/decisions/0366). */
export const integrationMachine = defineMachine({
  concept: 'integration',
  states: INTEGRATION_STATES,
  initial: 'active',
  final: ['revoked'],
  creation: { action: 'connect', to: 'active', needs: ['signature'] },
  rows: [
    {
      action: 'renew',
      from: ['active', 'expired'],
      to: 'active',
      needs: ['signature'],
      irreversible: true,
    },
    {
      action: 'revoke',
      from: ['active', 'expired'],
      to: 'revoked',
      needs: ['signature', 'reason'],
      irreversible: true,
    },
    { action: 'setWebhook', from: 'active', needs: ['signature'] },
    { action: 'replayWebhook', from: 'active', when: 'hasWebhook', needs: ['signature'] },
    { action: 'dropWebhook', from: 'active', when: 'hasWebhook', needs: ['signature'] },
    { action: 'expire', from: 'active', to: 'expired', when: 'isOver', auto: true },
  ],
});

export interface IntegrationFacts {
  readonly state: IntegrationState;
  /** Its last day is gone. */
  readonly isOver: boolean;
  /** It is told at an address of its own. */
  readonly hasWebhook: boolean;
}
export const integrationRules = {
  isOver: (held) => held.isOver,
  hasWebhook: (held) => held.hasWebhook,
} satisfies RulesFor<typeof integrationMachine, IntegrationFacts>;
