import { workTimeFootEs as es } from '@quilate/domain/modules/counter/work-time/work-time.foot.es.ts';
import { useQuery } from '@tanstack/react-query';
import { workTimeQueries } from './work-time.queries.ts';

/** Who is in the shop, at the foot of the menu. */
export function PresentLine() {
  const { data } = useQuery(workTimeQueries.present);
  if (!data) return null;
  const [first, ...others] = data.data.map((person) => person.name.split(' ')[0]!);
  if (first === undefined) return <small>{es.nobody}</small>;
  const names = others.length > 1 ? es.more(first, String(others.length)) : [first, ...others].join(', ');
  return <small>{es.present(names)}</small>;
}
