// Where a passage is in its document: 'Page 3 · Recovery › Targets'.

type PlaceOfProps = { page: string | null | undefined; heading: string };

export function PlaceOf({ page, heading }: PlaceOfProps) {
  const place = [page, heading].filter(Boolean).join(' · ');
  return place === '' ? null : <p className="cap">{place}</p>;
}
