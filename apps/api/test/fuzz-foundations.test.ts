import { fuzz } from './fuzz.ts';

fuzz('foundations');
