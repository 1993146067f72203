import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';

export const MAIL_STATES = ['waiting', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Correo: waits in the outbox until a server has taken it; who gave up trying can be told to try again. */
export const mailMachine = defineMachine({
  concept: 'mail',
  states: MAIL_STATES,
  initial: 'waiting',
  final: ['sent'],
  creation: { action: 'queue', to: 'waiting' },
  rows: [
    { action: 'send', from: 'waiting', to: 'sent', auto: true, irreversible: true },
    { action: 'retry', from: 'waiting', to: 'waiting' },
  ],
});

export interface MailFacts {
  readonly state: MailState;
}
export const mailRules = {} satisfies RulesFor<typeof mailMachine, MailFacts>;
