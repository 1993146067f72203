import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { count, date, dateTime, exactGrams, money, percent } from '@quilate/domain/kernel/format.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { FAMILY_ES, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { workshopSuppliersGrants } from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { LeadFigure } from '../../../ui/lead-figure.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaymentsTable } from '../../counter/payments/payments-table.tsx';
import { useWorkArea } from './use-work-area.ts';
import { CustomerPanel } from '../../master-data/customers/customer-panel.tsx';
import { WorkObservationsPanel } from './work-observations.tsx';
import { works, worksQueries } from './works.queries.ts';
import { WorkDueBadge } from './work-state.ts';
import { WorkLog } from './work-log.tsx';
import { type PhotoUrl, Pieces, PledgePhoto, WorkLines, WorkPhoto } from './work-shown.tsx';

const { page: es, fields } = worksEs;
export function WorkMain({ work, canWrite }: { work: Work; canWrite: boolean }) {
  return (
    <>
      <Pledge work={work} />
      <Panel title={es.tasks}>
        <p>{work.description}</p>
        <WorkLines lines={work.lines} />
      </Panel>
      <Panel title={es.payments} isFlush={work.payments.length > 0}>
        {work.payments.length > 0 ? <PaymentsTable payments={work.payments} /> : <p className="dim">{es.noPayments}</p>}
      </Panel>
      {work.finishedPhotos.length > 0 && <Finished work={work} />}
      <WorkObservationsPanel work={work} canWrite={canWrite} />
      <WorkLog record={work} words={worksEs.activity} />
    </>
  );
}

const photoUrlOf =
  ({ id: workId }: Work): PhotoUrl =>
  (photoId, query) =>
    works.photoById.url({ params: { workId, photoId }, query });

function Pledge({ work }: { work: Work }) {
  const { pledgeData: pledge, photoId } = work;
  const isLeft = work.origin !== 'NO_PLEDGE_BUDGET';
  return (
    <Panel title={isLeft ? es.pledge : es.order}>
      <p>
        <b>{pledge.description}</b>
      </p>
      <Pairs
        pairs={[
          [fields.metal, isLeft && worksEs.metals[pledge.metal]],
          [fields.weightMg, pledge.weightMg > 0 && exactGrams(pledge.weightMg)],
          [fields.family, isLeft && FAMILY_ES[pledge.family]],
          [fields.gem, pledge.gem !== 'NINGUNA' && GEM_ES[pledge.gem]],
        ]}
      />
      {photoId !== null && (
        <PledgePhoto
          url={works.photo.url({ params: { workId: work.id } })}
          query={worksQueries.thumbnail(work.id, photoId)}
          alt={es.photoAlt(pledge.description)}
        />
      )}
      <Pieces pieces={work.pieces} urlOf={photoUrlOf(work)} />
    </Panel>
  );
}

const Finished = ({ work }: { work: Work }) => (
  <Panel title={es.finishedPhotos}>
    <div className="row work-photos">
      {work.finishedPhotos.map(({ id }, at) => (
        <WorkPhoto key={id} photoId={id} urlOf={photoUrlOf(work)} alt={es.finishedPhoto(count(at + 1))} />
      ))}
    </div>
  </Panel>
);

export function WorkAside({ work, base }: { work: Work; base: string }) {
  return (
    <>
      <Price work={work} />
      <Panel title={es.tracking}>
        <p>
          <b>{worksEs.tracking[work.tracking]}</b> {work.due !== null && <WorkDueBadge state={work.due} />}
        </p>
        <Pairs
          pairs={[
            [fields.promisedOn, work.promisedOn !== null && date(work.promisedOn)],
            [worksEs.columns.worker, work.workerName],
            [es.place, work.place],
            [es.supplier, work.supplier && <SupplierName supplier={work.supplier} />],
            [fields.supplierDueOn, work.supplierDueOn !== null && date(work.supplierDueOn)],
            [fields.supplierCostCents, work.supplierCostCents !== null && money(work.supplierCostCents)],
          ]}
        />
        {work.supplierCostCents !== null && <p className="dim">{fields.supplierCostNote}</p>}
        <p className="dim">{es.since(dateTime(work.placeSince))}</p>
        <details>
          <summary>{es.places}</summary>
          <Timeline
            items={work.places.map((step) => ({
              id: step.at,
              text: step.place,
              detail: `${dateTime(step.at)}, ${step.employeeName}`,
            }))}
          />
        </details>
      </Panel>
      <Customer work={work} />
      <Details work={work} base={base} />
    </>
  );
}

function SupplierName({ supplier }: { supplier: NonNullable<Work['supplier']> }) {
  if (!useMay(workshopSuppliersGrants.read)) return supplier.name;
  return (
    <Link to="/workshop/suppliers/$supplierId" params={{ supplierId: supplier.id }}>
      {supplier.name}
    </Link>
  );
}

function Price({ work }: { work: Work }) {
  const { pendingCents, paidCents, totalCents } = work;
  const isFree = totalCents === 0;
  const paid = shellEs.lead.paidOf(money(paidCents), money(totalCents));
  return (
    <Panel title={pendingCents > 0 ? es.pending : es.price}>
      <LeadFigure
        value={isFree ? es.free : money(pendingCents > 0 ? pendingCents : totalCents)}
        progress={pendingCents > 0 && paidCents > 0 ? { done: paidCents, total: totalCents, text: paid } : undefined}
      />
      <Pairs
        pairs={[
          [fields.situation, worksEs.situations[work.situation]],
          [es.subtotal, money(work.subtotalCents)],
          [es.discount, work.discountCents > 0 && money(-work.discountCents)],
          [es.base, !isFree && money(work.baseCents)],
          [es.tax(percent(work.taxBp)), !isFree && money(work.taxCents)],
          [es.refunded, work.refundedCents > 0 && <span className="loss">{money(-work.refundedCents)}</span>],
        ]}
        {...(pendingCents > 0 ? { sum: [es.price, money(totalCents)] as const } : {})}
      />
    </Panel>
  );
}

function Customer({ work }: { work: Work }) {
  if (work.customerName === null) {
    return (
      <Panel title={es.customer}>
        <p className="dim">{es.internal}</p>
      </Panel>
    );
  }
  return <CustomerPanel customer={work.customer} name={work.customerName} />;
}

function Details({ work, base }: { work: Work; base: string }) {
  const seesSales = useMay(salesGrants.read);
  const { sale, relatedWork, budget, metalUsed } = work;
  const { budgets } = useWorkArea();
  return (
    <Panel title={es.details}>
      <Pairs
        pairs={[
          [fields.type, worksEs.typeNames[work.type]],
          [es.origin, worksEs.origins[work.origin]],
          [es.store, work.storeName],
          [worksEs.columns.date, date(work.createdAt)],
          [
            es.sale,
            sale &&
              (seesSales ? (
                <Link to="/sales/$saleId" params={{ saleId: sale.id }} className="code">
                  {sale.code}
                </Link>
              ) : (
                <span className="code">{sale.code}</span>
              )),
          ],
          [
            es.budget,
            budget && (
              <Link to={path(`${budgets}/${budget.id}`)} className="code">
                {budget.code}
              </Link>
            ),
          ],
          [
            es.relatedWork,
            relatedWork && (
              <Link to={path(`${base}/${relatedWork.id}`)} className="code">
                {relatedWork.code}
              </Link>
            ),
          ],
          [
            es.metalUsed,
            metalUsed &&
              (metalUsed.metal === 'NONE'
                ? worksEs.metals.NONE
                : `${worksEs.metals[metalUsed.metal]}, ${exactGrams(metalUsed.metalMg)}`),
          ],
          [fields.removedMg, metalUsed && metalUsed.removedMg > 0 && exactGrams(metalUsed.removedMg)],
          [fields.shippedWeightMg, work.shippedWeightMg !== null && exactGrams(work.shippedWeightMg)],
          [fields.finishedWeightMg, work.finishedWeightMg !== null && exactGrams(work.finishedWeightMg)],
          [es.finishing, work.finishingObservations],
          [
            es.invoices,
            work.invoiceNumbers.length > 0 && <span className="code">{work.invoiceNumbers.join(', ')}</span>,
          ],
        ]}
      />
    </Panel>
  );
}
