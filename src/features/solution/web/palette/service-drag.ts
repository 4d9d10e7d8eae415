// A service on its way from the palette to the canvas.

const TYPE = 'application/x-lounge-service';

type Dragged = { provider: string; key: string; name: string };

export function startServiceDrag(transfer: DataTransfer, { provider, key, name }: Dragged): void {
  transfer.setData(TYPE, `${provider}/${key}`);
  transfer.setData('text/plain', name);
  transfer.effectAllowed = 'copy';
}

/** What it is may only be read once it is dropped. */
export function hasService(transfer: DataTransfer): boolean {
  return transfer.types.includes(TYPE);
}

/** 'azure/aks'; empty where something else was dropped. */
export function readDragged(transfer: DataTransfer): string {
  return transfer.getData(TYPE);
}
