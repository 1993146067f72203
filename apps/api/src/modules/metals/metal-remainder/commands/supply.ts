import { refuse } from '@quilate/domain/kernel/errors.ts';
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { WORKSHOP_ASSET } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { metalRemainderContract } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.contract.ts';
import { metalRemainderErrors } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.errors.ts';
import { metalMovementMachine } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.machine.ts';
import { KIND_OF, METAL_OF_BAR } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb, type Tx } from '../../../../platform/db.ts';
import { type Leg, mergedLegs, post } from '../../../foundations/ledger/ledger.public.ts';
import { holdBar, supplyBar } from '../../bars/bars.public.ts';
import { requireActive } from '../../../master-data/suppliers/suppliers.public.ts';
import { metalMovementRecord } from '../metal-remainder.record.ts';
import { legsOf } from '../metal-remainder.book.ts';
import { remainderOf } from '../metal-remainder.queries.ts';

/** Metal that comes in to be worked with: a bar of the house, whole, or what a supplier brought (decision 103). */
export const supply = creation({
  endpoint: metalRemainderContract.supply,
  record: metalMovementRecord,
  action: 'supply',
  rules: { isFarOff: () => false },
  lock: async ({ tx, body: { source } }) => ({
    bar: source.kind === 'BAR' ? await holdBar(tx, source.barId) : undefined,
    supplier: source.kind === 'SUPPLIER' ? await supplierOf(tx, source) : undefined,
  }),
  async run(operation, { body, facts: { bar, supplier } }) {
    const { metal, suppliedMg, source, observations } = body;
    if (bar) refuseOther(bar, metal, suppliedMg);
    const id = uuidv7();
    const legs = bar ? await fromBar(operation, bar, metal) : legsOf(metal, suppliedMg);
    const { tx, who, now, signer, second } = operation;
    await tx.run(
      qb.insertInto('metal_supplies').values({
        id,
        metal,
        supplied_mg: suppliedMg,
        source: source.kind,
        bar_id: bar?.id ?? null,
        bar_code: bar?.code ?? null,
        supplier_id: supplier?.id ?? null,
        supplier_name: supplier?.name ?? null,
        document: source.kind === 'SUPPLIER' ? source.document : null,
        made_at: now,
        employee_id: who.employeeId,
        signer_id: signer!.id,
        second_id: second!.id,
      }),
    );
    await post(operation, [
      {
        kind: KIND_OF.SUPPLY,
        concept: metalMovementMachine.concept,
        recordId: id,
        operationCode: bar?.code ?? null,
        description: LEDGER_KINDS[KIND_OF.SUPPLY].es,
        reason: observations === '' ? undefined : observations,
        legs,
      },
    ]);
    return { id, details: { metal, suppliedMg, source } };
  },
  reply: ({ tx }, _, { body }) => remainderOf(tx, body.metal),
});

interface Bringer {
  readonly supplierId?: string | undefined;
  readonly supplierName?: string | undefined;
}
/** As its record names it; held, so that nobody bans it meanwhile. */
async function supplierOf(tx: Tx, { supplierId, supplierName }: Bringer) {
  if (supplierId !== undefined) return await requireActive(tx, 'WORKSHOP', supplierId);
  if (supplierName === undefined) throw refuse(metalRemainderErrors.METAL_SUPPLY_NO_SUPPLIER);
  return { id: null, name: supplierName };
}

type RemainderMetal = keyof typeof WORKSHOP_ASSET;
type HeldBar = Awaited<ReturnType<typeof holdBar>>;
function refuseOther({ code: barCode, type, weightMg }: HeldBar, metal: RemainderMetal, suppliedMg: number): void {
  if (METAL_OF_BAR[type] !== metal) throw refuse(metalRemainderErrors.METAL_SUPPLY_OTHER_METAL, { barCode });
  const weight = exactGrams(weightMg);
  if (suppliedMg !== weightMg) throw refuse(metalRemainderErrors.METAL_SUPPLY_WEIGHT, { barCode, weight });
}

/** Out of the books of the bars, of whatever alloy, and into those of the workshop, which has one for gold. */
async function fromBar(operation: Operation, bar: HeldBar, metal: RemainderMetal): Promise<Leg[]> {
  const { metal: alloy, weightMg } = bar;
  return mergedLegs([
    ...(await supplyBar(operation, bar)),
    { account: accountPath('divisionConversion', alloy), amount: weightMg },
    { account: accountPath('divisionConversion', WORKSHOP_ASSET[metal]), amount: -weightMg },
    { account: accountPath('workshopMetal', metal), amount: weightMg },
  ]);
}
