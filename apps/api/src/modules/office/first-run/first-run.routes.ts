/** How an empty house begins, and what it lacks then. */
import { firstRunContract } from '@quilate/domain/modules/office/first-run/first-run.contract.ts';
import { firstRunErrors } from '@quilate/domain/modules/office/first-run/first-run.errors.ts';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { raw, read, type Route } from '../../../platform/route.ts';
import { checkCode } from './first-run.code.ts';
import { foundHouse, isFounded } from './first-run.found.ts';
import { houseNeeds } from './first-run.queries.ts';

export const firstRunRoutes: readonly Route[] = [
  raw(firstRunContract.state, async ({ db }) => ({ isFounded: await isFounded(db) })),
  raw(firstRunContract.found, async ({ db, services: { secrets }, body, request }) => {
    if (await isFounded(db)) throw new DomainError(firstRunErrors.FIRST_RUN_DONE);
    await checkCode(db, secrets, body.code, request.ip);
    return await foundHouse(db, secrets, body, request.id);
  }),
  read(firstRunContract.missing, async ({ db, services }) => {
    const data = await houseNeeds(db, services);
    return { data, totalCount: data.length };
  }),
];
