import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';

export const MAIL_STATES = ['waiting', 'sent', 'refused', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * Mensaje, by mail or SMS: waits in the outbox until a server has taken it. A server that says no for good refuses it;
 * one the customer no longer accepts is dropped and never leaves. Who gave up trying can be told to try again.
 */
export const mailMachine = defineMachine({
  concept: 'mail',
  states: MAIL_STATES,
  initial: 'waiting',
  final: ['sent', 'dropped'],
  creation: { action: 'queue', to: 'waiting' },
  otherCreations: [{ action: 'sendTest', to: 'waiting' }],
  rows: [
    { action: 'send', from: 'waiting', to: 'sent', auto: true, irreversible: true },
    { action: 'refuse', from: 'waiting', to: 'refused', auto: true, undo: 'retry' },
    { action: 'drop', from: 'waiting', to: 'dropped', auto: true, irreversible: true },
    { action: 'retry', from: ['waiting', 'refused'], to: 'waiting' },
  ],
});

export interface MailFacts {
  readonly state: MailState;
}
export const mailRules = {} satisfies RulesFor<typeof mailMachine, MailFacts>;
