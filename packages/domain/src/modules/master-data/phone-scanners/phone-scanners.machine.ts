import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { PHONE_SCANNER_STATES, type PhoneScannerState, type ScanState } from './phone-scanners.states.ts';

/** Móvil como lector: a phone that reads codes for one session of a computer, and can do nothing else. */
export const phoneScannerMachine = defineMachine({
  concept: 'phoneScanner',
  states: PHONE_SCANNER_STATES,
  initial: 'waiting',
  final: ['ended'],
  creation: { action: 'offer', to: 'waiting' },
  rows: [
    { action: 'pair', from: 'waiting', to: 'paired', when: 'isFresh', irreversible: true },
    { action: 'sendScan', from: 'paired', when: 'isAlive' },
    { action: 'takeScan', from: 'paired', when: 'isUnread' },
    { action: 'endPhone', from: ['waiting', 'paired'], to: 'ended', irreversible: true },
    { action: 'leave', from: 'paired', to: 'ended', irreversible: true },
    { action: 'replace', from: ['waiting', 'paired'], to: 'ended', irreversible: true },
  ],
});

export interface PhoneScannerFacts {
  readonly state: PhoneScannerState;
  /** Its code is not older than it may be, and the session it was made for has not been locked or left since. */
  readonly isFresh: boolean;
  /** The session has not been locked or left since, and it was used not long ago. */
  readonly isAlive: boolean;
  /** Of the scan that is about to be taken. */
  readonly scan?: ScanState;
}
export const phoneScannerRules = {
  isFresh: (phone) => phone.isFresh,
  isAlive: (phone) => phone.isAlive,
  isUnread: (phone) => phone.scan === 'sent',
} satisfies RulesFor<typeof phoneScannerMachine, PhoneScannerFacts>;
