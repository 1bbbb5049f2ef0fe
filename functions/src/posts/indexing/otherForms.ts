/*
 * Other forms of what a text says, kept beside it in the record, so that each form is found by the others without a
 * typo: an ISBN in 10 or 13 digits, '32"' and '32 inch', '4x4' and '4 x 4', 'chem301' and 'chem 301'.
 */

import { ISBN, isbnDigits, withCheckDigit } from '../../../../src/domain/isbn.ts';

/** Of one post at most; a record may have 10,000 bytes. */
const FORMS_MAX = 60;

/** A number and its unit, as in '32"', '10 ft', '1.5tb'. */
const MEASURE = /(?<![\w.])(\d{1,5}(?:\.\d{1,2})?)[ -]?("|”|″|''|'|’|′|[a-z]+)(?![\w'’])/gi;
/** '4x4', '38 x 75 x 8' */
const SIZES = /(?<![\w.])\d{1,4}(?:\s?[x×]\s?\d{1,4}){1,2}(?!\w)/gi;
/** 'chem301', 'M408D', '256GB' */
const MIXED = /(?<![\p{L}\p{N}])(?:([a-z]{1,12})(\d{1,5}[a-z]?)|(\d{1,5})([a-z]{1,12}))(?![\p{L}\p{N}])/giu;
/** 'chem 301', 'M 408C' */
const APART = /(?<![\p{L}\p{N}])([a-z]{1,12}) (\d{1,5}[a-z]?)(?![\p{L}\p{N}-])/giu;

/** The ways to write a unit. */
const UNITS: readonly (readonly string[])[] = [
  ['in', 'inch', '"', '”', '″', "''", 'inches'],
  ['ft', 'feet', "'", '’', '′', 'foot'],
  ['lb', 'lbs', 'pound', 'pounds'],
  ['gb', 'gig', 'gigs', 'gigabyte', 'gigabytes'],
  ['tb', 'terabyte', 'terabytes'],
  ['oz', 'ounce', 'ounces'],
  ['gal', 'gallon', 'gallons'],
  ['yd', 'yard', 'yards'],
  ['mi', 'mile', 'miles'],
  ['w', 'watt', 'watts'],
];

/** A unit's first two ways stand with the number and apart from it; signs are no words. */
function measureForms(text: string): readonly string[] {
  return [...text.matchAll(MEASURE)].flatMap(([, number = '', unit = '']) => {
    const ways = UNITS.find((one) => one.includes(unit.toLowerCase()))?.filter((way) => /^[a-z]/.test(way));
    return ways === undefined ? [] : ways.flatMap((way) => [`${number}${way}`, `${number} ${way}`]);
  });
}

/** Its digits alone, and those of its other length. */
function isbnForms(text: string): readonly string[] {
  return [...text.matchAll(ISBN)].flatMap(([written]) => {
    const digits = isbnDigits(written);
    if (withCheckDigit(digits.slice(0, -1)) !== digits) return digits.length === 13 ? [digits] : [];
    if (digits.length === 10) return [digits, withCheckDigit(`978${digits.slice(0, 9)}`)];
    return digits.startsWith('978') ? [digits, withCheckDigit(digits.slice(3, 12))] : [digits];
  });
}

/** The other forms, each once, separated by spaces. */
export function otherForms(text: string): string {
  const sizes = [...text.matchAll(SIZES)].flatMap(([size]) => {
    const sides = size.toLowerCase().split(/\s?[x×]\s?/);
    return [sides.join('x'), sides.join(' x ')];
  });
  const mixed = [...text.matchAll(MIXED)].map(([, a, b, c, d]) => `${a ?? c ?? ''} ${b ?? d ?? ''}`);
  const apart = [...text.matchAll(APART)].map(([, letters = '', number = '']) => letters + number);
  const forms = [...isbnForms(text), ...measureForms(text), ...sizes, ...mixed, ...apart];
  return [...new Set(forms.map((form) => form.toLowerCase()))].slice(0, FORMS_MAX).join(' ');
}
