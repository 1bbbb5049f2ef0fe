import { words } from '../lib/words.ts';

/** The states of the USA, their capital and their territories, by code and in the order of their names; '-' stands for a space. */
export const STATES: readonly (readonly [code: string, name: string])[] = words(`
  AL=Alabama AK=Alaska AS=American-Samoa AZ=Arizona AR=Arkansas CA=California CO=Colorado CT=Connecticut DE=Delaware
  DC=District-of-Columbia FL=Florida GA=Georgia GU=Guam HI=Hawaii ID=Idaho IL=Illinois IN=Indiana IA=Iowa KS=Kansas
  KY=Kentucky LA=Louisiana ME=Maine MD=Maryland MA=Massachusetts MI=Michigan MN=Minnesota MS=Mississippi MO=Missouri
  MT=Montana NE=Nebraska NV=Nevada NH=New-Hampshire NJ=New-Jersey NM=New-Mexico NY=New-York NC=North-Carolina
  ND=North-Dakota MP=Northern-Mariana-Islands OH=Ohio OK=Oklahoma OR=Oregon PA=Pennsylvania PR=Puerto-Rico
  RI=Rhode-Island SC=South-Carolina SD=South-Dakota TN=Tennessee TX=Texas VI=Virgin-Islands UT=Utah VT=Vermont VA=Virginia
  WA=Washington WV=West-Virginia WI=Wisconsin WY=Wyoming
`).map((state) => [state.slice(0, 2), state.slice(3).replaceAll('-', ' ')]);
