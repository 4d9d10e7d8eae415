// What Lounge shows of an event: its words and people.

import type ICAL from 'ical.js';

export type PlainEvent = {
  uid: string;
  title: string;
  place: string;
  description: string;
  people: { name: string; email: string | null }[];
  isCancelled: boolean;
};

const MAX_TITLE = 200;
const MAX_PLACE = 500;
const MAX_DESCRIPTION = 4_000;
const MAX_PEOPLE = 100;
const MAX_NAME = 120;

export function readPlainEvent(component: ICAL.Component): PlainEvent {
  const textOf = (name: string, max: number): string => {
    const value = component.getFirstPropertyValue(name) as unknown;
    return typeof value === 'string' ? value.trim().slice(0, max) : '';
  };
  const people = [...component.getAllProperties('organizer'), ...component.getAllProperties('attendee')].map(
    readPerson,
  );
  const distinct = people.filter(
    ({ name, email }, index) =>
      name !== '' && people.findIndex((other) => (other.email ?? other.name) === (email ?? name)) === index,
  );
  return {
    uid: textOf('uid', 1_000),
    title: textOf('summary', MAX_TITLE) || 'Event without a title',
    place: textOf('location', MAX_PLACE),
    description: textOf('description', MAX_DESCRIPTION),
    people: distinct.slice(0, MAX_PEOPLE),
    isCancelled: textOf('status', 20).toUpperCase() === 'CANCELLED',
  };
}

function readPerson(property: ICAL.Property): { name: string; email: string | null } {
  const value = property.getFirstValue() as unknown;
  const address = typeof value === 'string' && value.toLowerCase().startsWith('mailto:') ? value.slice(7).trim() : '';
  const email = address.includes('@') ? address.slice(0, 254) : null;
  const name = property.getParameter('cn');
  return {
    name: (typeof name === 'string' && name.trim() !== '' ? name.trim() : (email ?? '')).slice(0, MAX_NAME),
    email,
  };
}
