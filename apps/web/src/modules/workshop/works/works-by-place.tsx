import { daysBetween } from '@quilate/domain/kernel/dates.ts';
import { count, date } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { searchOfPlace } from '@quilate/domain/modules/workshop/works/works.lists.ts';
import type { BoardCard, BoardColumn } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { useToday } from '../../../shell/today.ts';
import { SkeletonPanel } from '../../../ui/load-state.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { works, worksQueries } from './works.queries.ts';
import './works-home.css';

const es = worksEs.board;
const LINES = 6;

/** Where each envelope of the workshop lies, in the order it travels; its reader moves them, not the mouse (B-20). */
export function WorksByPlace() {
  const { data, isError } = useQuery(worksQueries.board(useToday()));
  const mayMove = useMay(worksGrants.write);
  // The panel beside it says so, once.
  if (!data) return isError ? null : <SkeletonPanel lines={LINES} />;
  const all = data.columns.reduce((sum, column) => sum + column.count, 0);
  return (
    <section className="panel work-board" aria-label={es.byPlace}>
      <div className="panel-head">
        <h2>{es.byPlace}</h2>
        <span className="row-end">
          <span className="dim num">{all > 0 && es.inWorkshop(count(all))}</span>
          {mayMove && (
            <LinkButton
              size="compact-md"
              variant="default"
              to="/workshop/works/batch"
              leftSection={<IconScan size={16} aria-hidden />}
            >
              {worksEs.batch.title}
            </LinkButton>
          )}
        </span>
      </div>
      <ul className="work-places">
        {data.columns.map((column) => (
          <Column key={column.workerId ?? column.place} column={column} />
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ place, workerName }: BoardColumn): string =>
  place === 'worker' ? (workerName ?? '') : es.places[place];

function Column({ column }: { column: BoardColumn }) {
  const { place, workerId, cards } = column;
  const name = nameOf(column);
  const search = searchOfPlace(place, workerId);
  const hidden = column.count - cards.length;
  return (
    <li>
      <h3>
        <Link to="/workshop/works" search={search}>
          <span>{name}</span> <span className="dim num">{count(column.count)}</span>
        </Link>
      </h3>
      {cards.length === 0 && <p className="dim">{es.nothing}</p>}
      {cards.length > 0 && (
        <ul className="work-cards">
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Link to="/workshop/works" search={search} aria-label={es.moreAt(count(hidden), name)} className="work-more">
          {es.more(count(hidden))}
        </Link>
      )}
    </li>
  );
}

const SMALL = { query: { small: 'true' } } as const;
function Card({ card: { id, code, pledge, task, supplierName, photoId, ...day } }: { card: BoardCard }) {
  return (
    <li>
      <Link to="/workshop/works/$workId" params={{ workId: id }} className="work-card">
        {photoId !== null && (
          <img
            src={works.photoById.url({ params: { workId: id, photoId }, ...SMALL })}
            alt=""
            width={32}
            height={32}
            loading="lazy"
          />
        )}
        <span className="work-card-what">
          <span>{pledge}</span>
          <small className="dim">{supplierName === null ? task : `${task}, ${supplierName}`}</small>
        </span>
        <span className="work-card-foot">
          <span className="code">{code}</span>
          <When {...day} />
        </span>
      </Link>
    </li>
  );
}

function When({ dueOn, due }: Pick<BoardCard, 'dueOn' | 'due'>) {
  const today = useToday();
  if (dueOn === null) return null;
  if (due === 'late') return <StateBadge tone="alert">{es.lateDays(count(daysBetween(dueOn, today)))}</StateBadge>;
  if (due === 'today') return <StateBadge tone="wait">{es.terms.today}</StateBadge>;
  return <span className="dim num">{date(dueOn)}</span>;
}
