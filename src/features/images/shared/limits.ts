// Limits of the images people add, known to the browser and the server.

/** 10 MB for each image file. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
