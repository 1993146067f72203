import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import {
  HOLIDAY_STATES,
  type HolidayState,
  SII_BATCH_STATES,
  SII_STATES,
  type SiiKind,
  type SiiState,
} from './sii-filings.states.ts';

/** Modalidad: whether a company keeps its books by the SII, from a day on; written once, followed by the next one. */
export const siiModeMachine = defineMachine({
  concept: 'siiMode',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: { action: 'setMode', to: 'recorded', needs: ['signature', 'reason'] },
  rows: [],
});

/** Festivo: a day that does not count when something is due. */
export const holidayMachine = defineMachine({
  concept: 'publicHoliday',
  states: HOLIDAY_STATES,
  initial: 'recorded',
  final: ['withdrawn'],
  creation: { action: 'addHoliday', to: 'recorded', needs: ['signature'] },
  rows: [
    {
      action: 'withdrawHoliday',
      from: 'recorded',
      to: 'withdrawn',
      needs: ['signature', 'reason'],
      irreversible: true,
    },
  ],
});

export interface HolidayFacts {
  readonly state: HolidayState;
}

/**
 * Registro del SII: one line of a book, on its way to the agency. What it refused, or took with faults, is put right by
 * a later one; what it has is never rewritten here (Orden de 11 de octubre de 2018, annex).
 */
export const siiFilingMachine = defineMachine({
  concept: 'siiFiling',
  states: SII_STATES,
  initial: 'due',
  final: ['corrected', 'withdrawn'],
  creation: { action: 'enter', to: 'due' },
  rows: [
    { action: 'send', from: 'due', to: 'sent', auto: true, irreversible: true },
    // The message got lost, or came back whole.
    { action: 'takeBack', from: 'sent', to: 'due', auto: true, irreversible: true },
    { action: 'accept', from: 'sent', to: 'accepted', auto: true, irreversible: true },
    { action: 'acceptFlawed', from: 'sent', to: 'flawed', auto: true, irreversible: true },
    { action: 'refuse', from: 'sent', to: 'refused', auto: true, irreversible: true },
    // Its bill is another one now, or none.
    { action: 'withdraw', from: ['due', 'refused'], to: 'withdrawn', auto: true, irreversible: true },
    { action: 'supersede', from: ['accepted', 'flawed'], to: 'corrected', auto: true, irreversible: true },
    {
      action: 'correct',
      from: ['accepted', 'flawed', 'refused'],
      to: 'corrected',
      when: 'saysSomething',
      needs: ['signature', 'reason'],
      irreversible: true,
    },
    {
      action: 'annul',
      from: ['accepted', 'flawed'],
      to: 'corrected',
      when: ['isRegistered', 'isGone'],
      needs: ['signature', 'reason'],
      irreversible: true,
    },
  ],
});

export interface SiiFilingFacts {
  readonly state: SiiState;
  readonly kind: SiiKind;
  /** What it is about is nothing any more: an invoice of nothing, cash below the limit. */
  readonly isGone: boolean;
}

export const siiFilingRules = {
  /** An annulment that was received is the end of it; one that was refused goes again. */
  saysSomething: ({ kind, state }) => kind !== 'annul' || state === 'refused',
  isRegistered: ({ kind }) => kind !== 'annul',
  /** What has an amount is taken back by a corrective invoice (RD 1619/2012 art. 15), not out of the book. */
  isGone: (filing) => filing.isGone,
} satisfies RulesFor<typeof siiFilingMachine, SiiFilingFacts>;

/** Envío: one message of a book of a company, of at most ten thousand lines, and its answer. */
export const siiBatchMachine = defineMachine({
  concept: 'siiBatch',
  states: SII_BATCH_STATES,
  initial: 'sent',
  final: ['accepted', 'partial', 'refused', 'failed'],
  creation: { action: 'post', to: 'sent' },
  rows: [
    { action: 'accept', from: 'sent', to: 'accepted', auto: true, irreversible: true },
    { action: 'acceptPart', from: 'sent', to: 'partial', auto: true, irreversible: true },
    { action: 'refuse', from: 'sent', to: 'refused', auto: true, irreversible: true },
    { action: 'fail', from: 'sent', to: 'failed', auto: true, irreversible: true },
  ],
});
