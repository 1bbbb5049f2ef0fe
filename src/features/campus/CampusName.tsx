import type { ReactNode } from 'react';
import type { CampusId } from '../../domain/campus.ts';
import { useCampus } from './useCampus.ts';

/** The short name of a campus. */
export const CampusName = ({ id }: { readonly id: CampusId }): ReactNode => useCampus(id).shortName;
