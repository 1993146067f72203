import type { proofsContract } from '@quilate/domain/modules/foundations/proofs/proofs.contract.ts';
import { authorisationList } from '@quilate/domain/modules/foundations/proofs/proofs.lists.ts';
import { proofsPaths } from '@quilate/domain/modules/foundations/proofs/proofs.paths.ts';
import type { AuthoriseBody } from '@quilate/domain/modules/foundations/proofs/proofs.schema.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

const proofs = clientOf<typeof proofsContract>()('proofs', proofsPaths);
export const authorisationListing = listing(authorisationList, proofs);

export const proofsQueries = {
  actions: proofs.actions.query(),
  stores: { ...proofs.stores.query(), meta: { reads: ['stores'] } },
  code: (authorisationId: string) => ({
    ...proofs.code.query({ params: { authorisationId } }),
    staleTime: 0,
    // A code is shown while it is needed, and not kept.
    gcTime: 0,
  }),
};

export const withdraw = (authorisationId: string, key: string) =>
  proofs.withdraw.send({ params: { authorisationId }, key });
export const authorise = (body: AuthoriseBody, key: string) => proofs.authorise.send({ body, key });
