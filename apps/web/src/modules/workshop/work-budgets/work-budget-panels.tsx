import { date, dateTime, exactGrams, money, percent } from '@quilate/domain/kernel/format.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { FAMILY_ES, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import {
  ENDED_BUDGET_STATES,
  type WorkBudgetState,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.states.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { CustomerPanel } from '../../master-data/customers/customer-panel.tsx';
import { useWorkArea } from '../works/use-work-area.ts';
import { workBudgets, workBudgetsQueries } from './work-budgets.queries.ts';
import { WorkLog } from '../works/work-log.tsx';
import { Pieces, PledgePhoto, WorkLines } from '../works/work-shown.tsx';

const { page: es, fields } = workBudgetsEs;
const isOver = ({ state }: WorkBudget): boolean => (ENDED_BUDGET_STATES as readonly WorkBudgetState[]).includes(state);

export function WorkBudgetMain({ budget }: { budget: WorkBudget }) {
  return (
    <>
      <p className={isOver(budget) ? 'dim' : 'note'}>{workBudgetsEs.waitsFor[budget.state]}</p>
      <Wanted budget={budget} />
      <Tasks budget={budget} />
      <WorkLog record={budget} words={workBudgetsEs.activity} />
    </>
  );
}

/** What was left, what is to be done with it or made anew, and how it looks. */
function Wanted({ budget }: { budget: WorkBudget }) {
  const { pledgeData: pledge, photoId, description, observations } = budget;
  return (
    <Panel title={pledge ? es.pledge : es.wanted}>
      {pledge && (
        <p>
          <b>{pledge.description}</b>
        </p>
      )}
      <p>{description}</p>
      {pledge && (
        <Pairs
          pairs={[
            [worksEs.fields.metal, worksEs.metals[pledge.metal]],
            [worksEs.fields.weightMg, pledge.weightMg > 0 && exactGrams(pledge.weightMg)],
            [worksEs.fields.family, FAMILY_ES[pledge.family]],
            [worksEs.fields.gem, pledge.gem !== 'NINGUNA' && GEM_ES[pledge.gem]],
          ]}
        />
      )}
      {observations !== '' && <p className="dim">{observations}</p>}
      {photoId !== null && (
        <PledgePhoto
          url={workBudgets.photo.url({ params: { budgetId: budget.id } })}
          query={workBudgetsQueries.thumbnail(budget.id, photoId)}
          alt={es.photoAlt(budget.subject)}
        />
      )}
      <Pieces
        pieces={budget.pieces}
        urlOf={(photo, query) => workBudgets.photoById.url({ params: { budgetId: budget.id, photoId: photo }, query })}
      />
    </Panel>
  );
}

function Tasks({ budget }: { budget: WorkBudget }) {
  return (
    <Panel title={es.tasks}>
      {budget.lines.length === 0 ? <p className="dim">{es.noPrice}</p> : <WorkLines lines={budget.lines} />}
      {budget.budgetObservations !== '' && <p>{budget.budgetObservations}</p>}
    </Panel>
  );
}

export function WorkBudgetAside({ budget }: { budget: WorkBudget }) {
  return (
    <>
      <Price budget={budget} />
      {budget.place !== null && (
        <Panel title={es.tracking}>
          <p>
            <b>{budget.place}</b>
          </p>
          {budget.placeSince !== null && <p className="dim">{es.since(dateTime(budget.placeSince))}</p>}
          <details>
            <summary>{es.places}</summary>
            <Timeline
              items={budget.places.map((step) => ({
                id: step.at,
                text: step.place,
                detail: `${dateTime(step.at)}, ${step.employeeName}`,
              }))}
            />
          </details>
        </Panel>
      )}
      <CustomerPanel customer={budget.customer} name={budget.customerName} />
      <Details budget={budget} />
    </>
  );
}

function Price({ budget }: { budget: WorkBudget }) {
  const { totalCents, baseCents, taxCents, taxBp, minimumInitialCents, initialPaymentCents } = budget;
  if (totalCents === null) {
    return (
      <Panel title={es.price}>
        <p className="dim">{es.noPrice}</p>
      </Panel>
    );
  }
  return (
    <Panel title={es.price}>
      <p className="big">{money(totalCents)}</p>

      <Pairs
        pairs={[
          [es.base, money(baseCents!)],
          [es.tax(percent(taxBp!)), money(taxCents!)],
          [es.initial, initialPaymentCents === null && money(minimumInitialCents!)],
          [es.initialPaid, initialPaymentCents !== null && money(initialPaymentCents)],
        ]}
      />
    </Panel>
  );
}

function Details({ budget }: { budget: WorkBudget }) {
  const { base } = useWorkArea();
  const seesSales = useMay(salesGrants.read);
  const { sale, work } = budget;
  return (
    <Panel title={es.details}>
      <Pairs
        pairs={[
          [workBudgetsEs.columns.kind, workBudgetsEs.kinds[budget.kind]],
          [es.store, budget.storeName],
          [workBudgetsEs.columns.date, date(budget.createdAt)],
          [
            es.work,
            work && (
              <Link to={path(`${base}/${work.id}`)} className="code">
                {work.code}
              </Link>
            ),
          ],
          [
            fields.saleCode,
            sale &&
              (seesSales ? (
                <Link to="/sales/$saleId" params={{ saleId: sale.id }} className="code">
                  {sale.code}
                </Link>
              ) : (
                <span className="code">{sale.code}</span>
              )),
          ],
        ]}
      />
    </Panel>
  );
}
