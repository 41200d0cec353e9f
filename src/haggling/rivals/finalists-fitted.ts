// The made-up finalists, as test/bench/fit-finalists.ts has fitted them. Written by it; change nothing by hand.

import type { Finalist, FinalistCrowd } from './finalist-agent.ts';

/** What all share. */
export const FITTED_CROWD: FinalistCrowd = {"ask":[[0.918,0.821,0.76,0.704,0.641],[0.858,0.79,0.729,0.643,0.643]],"take":[[[-3.397,-3.397,-1.814,-0.67,-0.67],[-3.397,-3.397,-1.814,-0.67,-0.67],[-2.794,-2.694,-1.391,-0.82,-0.82],[-2.191,-1.991,-0.969,-0.969,-0.969],[-1.109,-0.752,-0.635,-0.635,-0.635]],[[-3.397,-3.397,-2.091,-0.243,-0.243],[-2.584,-2.584,-1.748,-0.718,-0.718],[-1.772,-1.772,-1.405,-1.193,-1.193],[-2.667,-1.376,-0.823,-0.823,-0.809],[-2.667,-1.376,-0.823,-0.823,-0.809]]],"memberPart":0.5,"sessionPart":0.4,"askSpread":0.05};

/** In what they differ. */
export const FITTED_FINALISTS: readonly Finalist[] = [
  {"number":1,"order":"drops","firm":0.088,"greed":0.031,"bold":0.025,"pride":3,"deaf":false,"hides":false},
  {"number":2,"order":"first","firm":-0.147,"greed":-0.017,"bold":0.046,"pride":0,"deaf":false,"hides":false},
  {"number":3,"order":"kind","firm":0.766,"greed":0.009,"bold":0.035,"pride":0,"deaf":false,"hides":false},
  {"number":4,"order":"kind","firm":1.074,"greed":0.032,"bold":0.058,"pride":0,"deaf":false,"hides":false},
  {"number":5,"order":"weighs","firm":0.268,"greed":-0.024,"bold":-0.081,"pride":0,"deaf":false,"hides":false},
  {"number":6,"order":"any","firm":-0.766,"greed":-0.034,"bold":0.001,"pride":0,"deaf":false,"hides":false},
  {"number":7,"order":"drops","firm":1.584,"greed":0.043,"bold":-0.001,"pride":0,"deaf":false,"hides":true},
  {"number":8,"order":"drops","firm":-0.088,"greed":0.008,"bold":-0.022,"pride":0,"deaf":false,"hides":false},
  {"number":9,"order":"weighs","firm":0.395,"greed":0.025,"bold":0.09,"pride":0,"deaf":false,"hides":true},
  {"number":10,"order":"first","firm":-1.208,"greed":-0.017,"bold":-0.056,"pride":0,"deaf":false,"hides":false},
  {"number":11,"order":"weighs","firm":-0.207,"greed":-0.006,"bold":0.002,"pride":0,"deaf":false,"hides":false},
  {"number":12,"order":"drops","firm":-0.604,"greed":0.005,"bold":-0.144,"pride":0,"deaf":false,"hides":false},
  {"number":13,"order":"kind","firm":-0.531,"greed":-0.071,"bold":-0.06,"pride":0,"deaf":false,"hides":false},
  {"number":14,"order":"kind","firm":-0.461,"greed":0.025,"bold":-0.027,"pride":0,"deaf":false,"hides":true},
  {"number":15,"order":"drops","firm":1.372,"greed":0.012,"bold":0.054,"pride":0,"deaf":false,"hides":false},
  {"number":16,"order":"weighs","firm":1.898,"greed":0.08,"bold":0.126,"pride":0,"deaf":false,"hides":false},
  {"number":17,"order":"weighs","firm":-1.372,"greed":-0.034,"bold":-0.037,"pride":0,"deaf":false,"hides":false},
  {"number":18,"order":"weighs","firm":-0.959,"greed":-0.034,"bold":0.088,"pride":0,"deaf":false,"hides":false},
  {"number":19,"order":"kind","firm":-1.074,"greed":-0.042,"bold":-0.043,"pride":0,"deaf":false,"hides":false},
  {"number":20,"order":"weighs","firm":-1.584,"greed":-0.022,"bold":-0.032,"pride":3,"deaf":false,"hides":false},
  {"number":21,"order":"drops","firm":0.604,"greed":0.049,"bold":-0.03,"pride":0,"deaf":false,"hides":false},
  {"number":22,"order":"weighs","firm":-0.029,"greed":-0.019,"bold":-0.034,"pride":0,"deaf":false,"hides":false},
  {"number":23,"order":"kind","firm":0.682,"greed":0.009,"bold":-0.004,"pride":0,"deaf":false,"hides":false},
  {"number":24,"order":"kind","firm":0.33,"greed":0.027,"bold":-0.025,"pride":2,"deaf":false,"hides":false},
  {"number":25,"order":"drops","firm":0.461,"greed":-0.03,"bold":0.049,"pride":0,"deaf":false,"hides":false},
  {"number":26,"order":"kind","firm":0.147,"greed":0.014,"bold":0.004,"pride":0,"deaf":false,"hides":false},
  {"number":27,"order":"any","firm":0.207,"greed":-0.022,"bold":0.053,"pride":0,"deaf":false,"hides":false},
  {"number":28,"order":"drops","firm":-0.858,"greed":-0.013,"bold":-0.038,"pride":0,"deaf":false,"hides":false},
  {"number":29,"order":"any","firm":-0.682,"greed":-0.02,"bold":-0.047,"pride":0,"deaf":false,"hides":true},
  {"number":30,"order":"drops","firm":0.029,"greed":-0.032,"bold":0.042,"pride":0,"deaf":false,"hides":false},
  {"number":31,"order":"first","firm":0.531,"greed":0.017,"bold":0.003,"pride":0,"deaf":false,"hides":false},
  {"number":32,"order":"weighs","firm":-0.268,"greed":-0.011,"bold":-0.086,"pride":0,"deaf":false,"hides":false},
  {"number":33,"order":"kind","firm":2.556,"greed":0.069,"bold":0.183,"pride":0,"deaf":false,"hides":false},
  {"number":34,"order":"weighs","firm":-2.556,"greed":-0.047,"bold":-0.091,"pride":4,"deaf":false,"hides":false},
  {"number":35,"order":"drops","firm":0.959,"greed":-0.028,"bold":0.05,"pride":0,"deaf":false,"hides":false},
  {"number":36,"order":"any","firm":0.858,"greed":0.041,"bold":-0.035,"pride":4,"deaf":true,"hides":false},
  {"number":37,"order":"weighs","firm":1.208,"greed":0.025,"bold":0.018,"pride":0,"deaf":true,"hides":false},
  {"number":38,"order":"kind","firm":-0.33,"greed":0.055,"bold":-0.058,"pride":2,"deaf":false,"hides":false},
  {"number":39,"order":"drops","firm":-1.898,"greed":-0.045,"bold":-0.003,"pride":0,"deaf":false,"hides":false},
  {"number":40,"order":"first","firm":-0.395,"greed":-0.006,"bold":0.023,"pride":0,"deaf":false,"hides":false},
];
