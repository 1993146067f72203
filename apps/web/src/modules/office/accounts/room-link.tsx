import type { RoomScreen } from '@quilate/domain/modules/foundations/ledger/ledger.rooms.ts';
import { accountsEs } from '@quilate/domain/modules/office/accounts/accounts.es.ts';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';

/** To the room whose records move the account. */
export const RoomLink = ({ room }: { room: RoomScreen }) => <Link to={path(room)}>{accountsEs.rooms[room]}</Link>;
