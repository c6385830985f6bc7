/** A refusal in the vendor's shape (contracts README 2, HTTP errors). */
export interface ApiError {
  status: number
  error: { message: string; type: string; param: string | null; code: string | null }
}

export const invalidRequest = (message: string, param: string | null, code: string | null): ApiError => ({
  status: 400,
  error: { message, type: 'invalid_request_error', param, code },
})

export const MISSING_KEY: ApiError = {
  status: 401,
  error: {
    message: 'You didn’t provide an API key. It goes into an Authorization header, as "Bearer YOUR_KEY".',
    type: 'invalid_request_error',
    param: null,
    code: null,
  },
}

export const wrongKey = (key: string): ApiError => ({
  status: 401,
  error: {
    message: `Incorrect API key provided: ${key.slice(0, 3)}***.`,
    type: 'invalid_request_error',
    param: null,
    code: 'invalid_api_key',
  },
})

export const noModel = (model: string): ApiError => ({
  status: 404,
  error: {
    message: `The model '${model}' does not exist or you do not have access to it.`,
    type: 'invalid_request_error',
    param: null,
    code: 'model_not_found',
  },
})

export const invalidUrl = (method: string, path: string): ApiError => ({
  ...invalidRequest(`Invalid URL (${method} /v1${path})`, null, null),
  status: 404,
})

export const QUOTA_USED_UP: ApiError = {
  status: 429,
  error: {
    message: 'You exceeded your current quota, please check your plan and billing details.',
    type: 'insufficient_quota',
    param: null,
    code: 'insufficient_quota',
  },
}

export const OVERLOADED: ApiError = {
  status: 503,
  error: {
    message: 'The server is overloaded at the moment. Please try again later.',
    type: 'server_error',
    param: null,
    code: 'server_is_overloaded',
  },
}

export const SERVER_ERROR: ApiError = {
  status: 500,
  error: {
    message: 'The server had an error while processing your request (a sandbox fault).',
    type: 'server_error',
    param: null,
    code: null,
  },
}

export const FORBIDDEN: ApiError = {
  status: 403,
  error: {
    message: 'Country, region, or territory not supported',
    type: 'request_forbidden',
    param: null,
    code: 'unsupported_country_region_territory',
  },
}
