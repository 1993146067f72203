import type { specialExaminationsContract } from '@quilate/domain/modules/office/special-examinations/special-examinations.contract.ts';
import { specialExaminationList } from '@quilate/domain/modules/office/special-examinations/special-examinations.lists.ts';
import { specialExaminationsPaths } from '@quilate/domain/modules/office/special-examinations/special-examinations.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const specialExaminations = clientOf<typeof specialExaminationsContract>()(
  'special-examinations',
  specialExaminationsPaths,
);
export const specialExaminationListing = listing(specialExaminationList, specialExaminations, { isFresh: true });
export const specialExaminationsQueries = {
  one: (specialExaminationId: string) => ({
    ...specialExaminations.get.query({ params: { specialExaminationId } }),
    ...FRESH,
  }),
  examinable: (customerId: string) => ({
    ...specialExaminations.examinable.query({ query: { customerId } }),
    meta: {
      reads: ['purchases', 'recoverable-sales', 'sales', 'bookings', 'sale-budgets', 'works', 'manual-invoices'],
    },
    ...FRESH,
  }),
};
