// The made-up finalists, as test/bench/fit-finalists.ts has fitted them. Written by it; change nothing by hand.

import type { Finalist, FinalistCrowd } from './finalist-agent.ts';

/** What all share. */
export const FITTED_CROWD: FinalistCrowd = {"ask":[[0.938,0.818,0.744,0.687,0.604],[0.868,0.785,0.713,0.624,0.624]],"take":[[[-3.397,-3.397,-1.787,-0.711,-0.315],[-3.397,-3.397,-1.787,-0.711,-0.315],[-2.702,-2.595,-1.414,-0.727,-0.529],[-2.008,-1.793,-1.041,-0.743,-0.743],[-1.131,-0.731,-0.731,-0.664,-0.664]],[[-3.397,-3.397,-1.629,-0.528,-0.434],[-2.715,-2.715,-1.712,-1.155,-0.648],[-2.033,-2.033,-1.795,-1.782,-0.862],[-1.919,-1.3,-0.618,0.249,0.249],[-1.919,-1.3,-0.618,0.249,0.249]]],"memberPart":0.6,"sessionPart":0.3,"askSpread":0.06};

/** In what they differ. */
export const FITTED_FINALISTS: readonly Finalist[] = [
  {"number":1,"order":"first","lastOrder":"weighs","firm":0.088,"greed":0.037,"bold":0.027,"pride":3,"deaf":false,"hides":3},
  {"number":2,"order":"first","lastOrder":"weighs","firm":-0.147,"greed":-0.021,"bold":0.023,"pride":1,"deaf":false,"hides":2},
  {"number":3,"order":"first","lastOrder":"weighs","firm":0.766,"greed":0.053,"bold":0.093,"pride":0,"deaf":false,"hides":3},
  {"number":4,"order":"first","lastOrder":"weighs","firm":1.074,"greed":0.095,"bold":0.137,"pride":0,"deaf":false,"hides":3},
  {"number":5,"order":"kind","lastOrder":"weighs","firm":0.268,"greed":-0.008,"bold":-0.032,"pride":0,"deaf":false,"hides":0},
  {"number":6,"order":"first","lastOrder":"weighs","firm":-0.766,"greed":-0.064,"bold":-0.052,"pride":0,"deaf":false,"hides":2},
  {"number":7,"order":"first","lastOrder":"weighs","firm":1.584,"greed":0.135,"bold":0.135,"pride":0,"deaf":false,"hides":5},
  {"number":8,"order":"any","lastOrder":"weighs","firm":-0.088,"greed":0.003,"bold":-0.02,"pride":0,"deaf":false,"hides":5},
  {"number":9,"order":"any","lastOrder":"weighs","firm":0.395,"greed":0.049,"bold":0.104,"pride":0,"deaf":true,"hides":3},
  {"number":10,"order":"first","lastOrder":"weighs","firm":-1.208,"greed":-0.069,"bold":-0.118,"pride":0,"deaf":false,"hides":0},
  {"number":11,"order":"kind","lastOrder":"weighs","firm":-0.207,"greed":-0.014,"bold":-0.013,"pride":0,"deaf":false,"hides":5},
  {"number":12,"order":"any","lastOrder":"weighs","firm":-0.604,"greed":-0.023,"bold":-0.132,"pride":1,"deaf":false,"hides":3},
  {"number":13,"order":"first","lastOrder":"weighs","firm":-0.531,"greed":-0.083,"bold":-0.074,"pride":0,"deaf":false,"hides":2},
  {"number":14,"order":"first","lastOrder":"weighs","firm":-0.461,"greed":-0.001,"bold":-0.048,"pride":1,"deaf":false,"hides":0},
  {"number":15,"order":"any","lastOrder":"weighs","firm":1.372,"greed":0.091,"bold":0.16,"pride":0,"deaf":false,"hides":2},
  {"number":16,"order":"drops","lastOrder":"weighs","firm":1.898,"greed":0.192,"bold":0.262,"pride":0,"deaf":false,"hides":0},
  {"number":17,"order":"kind","lastOrder":"weighs","firm":-1.372,"greed":-0.091,"bold":-0.117,"pride":0,"deaf":true,"hides":3},
  {"number":18,"order":"any","lastOrder":"weighs","firm":-0.959,"greed":-0.072,"bold":-0.011,"pride":1,"deaf":false,"hides":0},
  {"number":19,"order":"first","lastOrder":"weighs","firm":-1.074,"greed":-0.084,"bold":-0.101,"pride":1,"deaf":false,"hides":3},
  {"number":20,"order":"drops","lastOrder":"weighs","firm":-1.5,"greed":-0.086,"bold":-0.121,"pride":3,"deaf":false,"hides":3},
  {"number":21,"order":"any","lastOrder":"weighs","firm":0.604,"greed":0.086,"bold":0.029,"pride":0,"deaf":false,"hides":2},
  {"number":22,"order":"kind","lastOrder":"weighs","firm":-0.029,"greed":-0.017,"bold":-0.023,"pride":1,"deaf":false,"hides":2},
  {"number":23,"order":"first","lastOrder":"weighs","firm":0.682,"greed":0.048,"bold":0.055,"pride":0,"deaf":false,"hides":5},
  {"number":24,"order":"first","lastOrder":"weighs","firm":0.33,"greed":0.047,"bold":0.009,"pride":2,"deaf":false,"hides":5},
  {"number":25,"order":"first","lastOrder":"weighs","firm":0.461,"greed":-0.004,"bold":0.078,"pride":1,"deaf":false,"hides":0},
  {"number":26,"order":"first","lastOrder":"weighs","firm":0.147,"greed":0.023,"bold":0.016,"pride":0,"deaf":false,"hides":5},
  {"number":27,"order":"first","lastOrder":"weighs","firm":0.207,"greed":-0.009,"bold":0.06,"pride":1,"deaf":false,"hides":2},
  {"number":28,"order":"first","lastOrder":"weighs","firm":-0.858,"greed":-0.05,"bold":-0.083,"pride":0,"deaf":false,"hides":5},
  {"number":29,"order":"first","lastOrder":"weighs","firm":-0.682,"greed":-0.048,"bold":-0.076,"pride":1,"deaf":false,"hides":0},
  {"number":30,"order":"first","lastOrder":"weighs","firm":0.029,"greed":-0.026,"bold":0.035,"pride":1,"deaf":false,"hides":5},
  {"number":31,"order":"first","lastOrder":"weighs","firm":0.531,"greed":0.049,"bold":0.048,"pride":0,"deaf":false,"hides":5},
  {"number":32,"order":"any","lastOrder":"weighs","firm":-0.268,"greed":-0.022,"bold":-0.072,"pride":0,"deaf":false,"hides":2},
  {"number":33,"order":"first","lastOrder":"weighs","firm":2.556,"greed":0.218,"bold":0.363,"pride":1,"deaf":false,"hides":3},
  {"number":34,"order":"any","lastOrder":"weighs","firm":-1.5,"greed":-0.092,"bold":-0.136,"pride":4,"deaf":false,"hides":0},
  {"number":35,"order":"any","lastOrder":"weighs","firm":0.959,"greed":0.025,"bold":0.122,"pride":0,"deaf":false,"hides":5},
  {"number":36,"order":"first","lastOrder":"weighs","firm":0.858,"greed":0.092,"bold":0.046,"pride":4,"deaf":false,"hides":2},
  {"number":37,"order":"any","lastOrder":"weighs","firm":1.208,"greed":0.096,"bold":0.118,"pride":0,"deaf":false,"hides":3},
  {"number":38,"order":"first","lastOrder":"weighs","firm":-0.33,"greed":0.039,"bold":-0.059,"pride":2,"deaf":false,"hides":2},
  {"number":39,"order":"first","lastOrder":"weighs","firm":-1.5,"greed":-0.1,"bold":-0.096,"pride":0,"deaf":false,"hides":0},
  {"number":40,"order":"first","lastOrder":"weighs","firm":-0.395,"greed":-0.023,"bold":-0.013,"pride":1,"deaf":false,"hides":0},
];
