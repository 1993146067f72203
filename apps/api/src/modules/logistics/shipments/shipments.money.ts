/** Money between shops: out of one, into the account of the way, into the other. */
import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { receptionCents } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import { ledgerErrors } from '@quilate/domain/modules/foundations/ledger/ledger.errors.ts';
import { accountPath, storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { Operation } from '../../../platform/operation.ts';
import { requireOpenSession } from '../../counter/cash/cash.public.ts';
import { openTransit, type Posting, post, reversibleBooking } from '../../foundations/ledger/ledger.public.ts';
import type { LoadedShipment } from './shipments.facts.ts';

const shared = (shipment: LoadedShipment) =>
  ({
    concept: 'shipment',
    recordId: shipment.id,
    operationCode: shipment.code,
    method: 'CASH',
  }) as const;

/** The screens of both tills read again. */
function tellTills({ changes }: Operation, { originStoreId, destinationStoreId }: LoadedShipment): void {
  for (const storeId of [originStoreId, destinationStoreId]) changes.push({ topic: 'cash', storeId });
}

/** Money of a till moves with its session: a close under way is waited for, and nothing leaves a closed till. */
async function sessionOf(operation: Operation, shipment: LoadedShipment): Promise<{ cashSessionId?: string }> {
  if (shipment.account !== 'till') return {};
  return { cashSessionId: await requireOpenSession(operation.tx, shipment.originStoreId) };
}

/** Out of till or remainder: from here on it is in neither shop. */
export async function sendMoney(operation: Operation, shipment: LoadedShipment): Promise<void> {
  const amountCents = shipment.preparedCents!;
  tellTills(operation, shipment);
  const session = await sessionOf(operation, shipment);
  const transit = accountPath('inTransit', shipment.code);
  await openTransit(operation.tx, shipment.code);
  try {
    await post(operation, [
      {
        ...shared(shipment),
        ...session,
        kind: 'INTERNAL_SHIPMENT_PREPARATION',
        description: shipmentsEs.descriptions.preparation(shipment.destinationName),
        legs: [
          { account: storeAccount(shipment.originCode, shipment.account!), amount: -amountCents },
          { account: transit, amount: amountCents },
        ],
      },
    ]);
    await operation.tx.settled();
  } catch (error) {
    const isShort = error instanceof DomainError && error.code === ledgerErrors.INSUFFICIENT_FUNDS.code;
    throw isShort ? refuse(shipmentsErrors.SHIPMENT_FUNDS_MISSING) : error;
  }
}

/** Back to where it was taken from, to the cent. */
export async function takeMoneyBack(operation: Operation, shipment: LoadedShipment): Promise<void> {
  const amountCents = shipment.preparedCents!;
  tellTills(operation, shipment);
  const session = await sessionOf(operation, shipment);
  const transit = accountPath('inTransit', shipment.code);
  const { id: reverses } = await reversibleBooking(operation.tx, {
    recordIds: [shipment.id],
    kinds: ['INTERNAL_SHIPMENT_PREPARATION'],
    account: transit,
    amount: amountCents,
  });
  await post(operation, [
    {
      ...shared(shipment),
      ...session,
      kind: 'INTERNAL_SHIPMENT_PREPARATION_CORRECTION',
      description: shipmentsEs.descriptions.preparationCorrection(shipment.destinationName),
      reason: operation.reason,
      reverses,
      legs: [
        { account: transit, amount: -amountCents },
        { account: storeAccount(shipment.originCode, shipment.account!), amount: amountCents },
      ],
    },
  ]);
}

/** Into the remainder of the destination: what was counted. What differs goes to the difference of the way. */
export async function receiveMoney(operation: Operation, shipment: LoadedShipment): Promise<void> {
  tellTills(operation, shipment);
  await post(operation, [
    shippingPosting(shipment, shipment.verifiedCents ?? 0),
    mismatchPosting(shipment, shipment.verifiedCents ?? 0),
  ]);
}

/** Into the remainder of the destination, where to the cent what left was counted. */
export async function receiveWholeMoney(operation: Operation, shipment: LoadedShipment): Promise<void> {
  tellTills(operation, shipment);
  await post(operation, [shippingPosting(shipment, shipment.preparedCents!)]);
}

/** Nothing arrives any more. */
export async function loseMoney(operation: Operation, shipment: LoadedShipment): Promise<void> {
  tellTills(operation, shipment);
  await post(operation, [mismatchPosting(shipment, 0, operation.reason)]);
}

function shippingPosting(shipment: LoadedShipment, verifiedCents: number): Posting {
  const { shippedCents } = receptionCents(shipment.preparedCents!, verifiedCents);
  return {
    ...shared(shipment),
    kind: 'INTERNAL_SHIPMENT_SHIPPING',
    description: shipmentsEs.descriptions.shipping(shipment.originName),
    legs: [
      { account: accountPath('inTransit', shipment.code), amount: -shippedCents },
      { account: storeAccount(shipment.destinationCode, 'remainder'), amount: shippedCents },
    ],
  };
}

function mismatchPosting(shipment: LoadedShipment, verifiedCents: number, reason?: string): Posting {
  const { missingCents } = receptionCents(shipment.preparedCents!, verifiedCents);
  const remainder = storeAccount(shipment.destinationCode, 'remainder');
  return {
    ...shared(shipment),
    kind: 'INTERNAL_SHIPMENT_MISMATCH',
    description: shipmentsEs.descriptions.mismatch,
    reason,
    legs: [
      // What is missing never left the way; what is too much was never on it.
      { account: missingCents > 0 ? accountPath('inTransit', shipment.code) : remainder, amount: -missingCents },
      { account: accountPath('transitDifference'), amount: missingCents },
    ],
  };
}
