import { phoneScannersEs } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.es.ts';
import {
  phoneScannerMachine,
  phoneScannerRules,
} from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.machine.ts';
import { record } from '../../../platform/record.ts';
import { deskOf } from './phone-scanners.queries.ts';
import type { HeldPhone } from './phone-scanners.store.ts';

export const phoneScannerRecord = record<HeldPhone>()({
  machine: phoneScannerMachine,
  es: phoneScannersEs,
  rules: phoneScannerRules,
  table: 'phone_scanners',
  isVersioned: false,
  topic: 'phone-scanners',
  heardIn: 'store',
  reply: ({ tx, who, services }) => deskOf(tx, services, who.tokenHash),
});
