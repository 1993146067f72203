import { count } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { searchOfTerm } from '@quilate/domain/modules/workshop/works/works.lists.ts';
import { WORK_TERMS, type WorkTerm } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../../shell/today.ts';
import { LoadFault, SkeletonPanel } from '../../../ui/load-state.tsx';
import { WorkStageBadge } from './work-state.ts';
import { rowsOf, type TermRow } from './work-terms.ts';
import { worksQueries } from './works.queries.ts';
import './works-home.css';

const es = worksEs.board;
const LINES = 6;

/** How many jobs there are and how late they are; each figure leads to the list it counts (B-20). */
export function WorksByTerm() {
  const query = useQuery(worksQueries.board(useToday()));
  if (!query.data)
    return query.isError ? <LoadFault query={query} isHeading={false} /> : <SkeletonPanel lines={LINES} />;
  const rows = rowsOf(query.data.terms);
  return (
    <section className="panel work-terms" aria-label={es.byTerm}>
      <div className="panel-head">
        <h2>{es.byTerm}</h2>
        <Link to="/workshop/works">{es.all}</Link>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{es.state}</th>
            {WORK_TERMS.map((term) => (
              <th key={term} scope="col" className="num" data-term={term}>
                {es.terms[term]}
              </th>
            ))}
            <th scope="col" className="num">
              {es.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, -1).map((row) => (
            <Row key={row.stage} row={row} />
          ))}
        </tbody>
        <tfoot>
          <Row row={rows.at(-1)!} />
        </tfoot>
      </table>
    </section>
  );
}

function Row({ row }: { row: TermRow }) {
  return (
    <tr>
      <th scope="row">{row.stage === undefined ? es.total : <WorkStageBadge state={row.stage} />}</th>
      {WORK_TERMS.map((term) => (
        <td key={term} className="num" data-term={term} data-some={row.counts[term] > 0 || undefined}>
          <Figure row={row} term={term} />
        </td>
      ))}
      <td className="num work-total">
        <Figure row={row} term={undefined} />
      </td>
    </tr>
  );
}

/** None is blank. */
function Figure({ row: { stage, counts, total }, term }: { row: TermRow; term: WorkTerm | undefined }) {
  const figure = term === undefined ? total : counts[term];
  if (figure === 0) return null;
  const said = count(figure);
  return (
    <Link
      to="/workshop/works"
      search={searchOfTerm(stage, term)}
      aria-label={es.cell(
        stage === undefined ? es.total : es.stages[stage],
        term === undefined ? es.total : es.terms[term],
        said,
      )}
    >
      {said}
    </Link>
  );
}
