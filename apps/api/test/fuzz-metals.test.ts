import { fuzz } from './fuzz.ts';

fuzz('metals');
