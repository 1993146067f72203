/** A code of authorisation as the kernel writes it. */
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import {
  type AuthorisationFacts,
  authorisationMachine,
  authorisationRules,
} from '@quilate/domain/modules/foundations/proofs/proofs.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { getAuthorisation } from './proofs.queries.ts';

export const authorisationRecord = record<Held & AuthorisationFacts>()({
  machine: authorisationMachine,
  es: proofsEs,
  rules: authorisationRules,
  table: 'authorisations',
  isVersioned: false,
  topic: 'proofs',
  heardIn: 'store',
  reply: ({ tx, who, scope, services }, id) => getAuthorisation(tx, services.house.actionNames, who, scope, id),
});
